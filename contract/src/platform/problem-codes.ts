/** Codes of refusals, for programs; the sentence is for people, and may change. */
export const problemCodes = [
  // Any call may answer these.
  'unreadable',
  'invalid',
  'unauthorized',
  'forbidden',
  // The person has not agreed to the processing of health data.
  'consent_needed',
  'not_found',
  'timed_out',
  'too_large',
  'too_many',
  'internal',
  'unavailable',
  'out_of_space',
  'clock_wrong',
  // The Idempotency-Key was used for something else.
  'key_taken',
  // The limit of entries is reached.
  'limit_reached',
  'name_taken',
  // It is already done, or was changed in the meantime.
  'settled',
  // It changed since the caller read it.
  'changed_elsewhere',
  // Accounts.
  'account_exists',
  'registration_closed',
  'invitation_needed',
  'account_suspended',
  'wrong_credentials',
  'wrong_password',
  'sign_in_again',
  'confirm_first',
  'no_password',
  'last_way',
  'last_proof',
  'link_invalid',
  'email_unproven',
  'signature_invalid',
  'wallet_taken',
  'wallet_linked',
  'passkey_invalid',
  'passkey_taken',
  'code_wrong',
  'sign_in_expired',
  'setup_over',
  // Events from other servers.
  'not_signed',
  // Points.
  'points_missing',
  'no_wallet',
  'other_wallet',
  'wallet_changed',
  'conversion_open',
  'person_limit',
  'conversion_closed',
  // The subscription.
  'already_free',
  'already_premium',
  'trial_used',
  'trial_over',
  'trial_expired',
  'premium_needed',
  'no_customer',
  'no_subscription',
  'not_ending',
  'payment_pending',
  'payments_off',
  // Fasts, sleep and timers.
  'fast_over',
  'fast_running',
  'fast_overlaps',
  'sleep_overlaps',
  'timer_running',
  'timer_not_running',
  'exercise_completed',
  'exercise_has_length',
  // The assistant.
  'reply_in_progress',
  'reply_stopped',
  'model_failed',
  'messages_used_up',
  'tokens_used_up',
  // No model is configured that can do it.
  'model_missing',
] as const
export type ProblemCode = (typeof problemCodes)[number]
