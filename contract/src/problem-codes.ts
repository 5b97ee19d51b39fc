/** What a refusal is, for programs; its sentence is for people, and may be worded anew. */
export const problemCodes = [
  // What any call may answer.
  'unreadable',
  'invalid',
  'unauthorized',
  'forbidden',
  'not_found',
  'timed_out',
  'too_large',
  'too_many',
  'internal',
  'unavailable',
  'out_of_space',
  // The Idempotency-Key was used for something else.
  'key_taken',
  // There are as many as there may be.
  'limit_reached',
  'name_taken',
  // It is done already, or was changed meanwhile.
  'settled',
  // It is not as the caller saw it.
  'changed_elsewhere',
  // Accounts.
  'account_exists',
  'wrong_credentials',
  'wrong_password',
  'sign_in_again',
  'no_password',
  'last_way',
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
  // What another server told of.
  'not_signed',
  // Points.
  'points_missing',
  'no_wallet',
  'other_wallet',
  'wallet_changed',
  'conversion_open',
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
  // What runs by a timer.
  'fast_over',
  'fast_running',
  'fast_overlaps',
  'timer_running',
  'timer_not_running',
  'exercise_completed',
  // The assistant.
  'reply_in_progress',
  'reply_stopped',
  'model_failed',
  'messages_used_up',
  'tokens_used_up',
] as const
export type ProblemCode = (typeof problemCodes)[number]
