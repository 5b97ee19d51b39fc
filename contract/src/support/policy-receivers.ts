import type { PolicyFacts, PolicySection, Processor, ProcessorKind } from './policy-facts.ts'

/** Names of services that the operator runs, and what each kind of service receives. */
const receivers: Record<ProcessorKind, { own: string; receives: string }> = {
  mail: {
    own: 'The operator’s mail server',
    receives:
      'your email address and the emails to you. The weekly report, if you turn it on, contains figures from your week.',
  },
  google: {
    own: 'The operator’s sign-in service',
    receives: 'the fact that you sign in here, if you sign in with it. It gives Finu your name and email address.',
  },
  payments: {
    own: 'The operator’s payment service',
    receives: 'your email address, a number for your account, and your payment method; never what you log.',
  },
  model: {
    own: 'The operator’s language model',
    receives:
      'your messages to the assistant, and the parts of your records, profile and name that it looks up to answer them. This is health data.',
  },
  photos: { own: 'The operator’s file storage', receives: 'the photos you add.' },
  foods: {
    own: 'The operator’s copy of a food database',
    receives: 'the words and barcodes you search for, without your name.',
  },
  node: {
    own: 'The operator’s node of a chain',
    receives:
      'for smart-contract wallets, the address and the signed message, to verify the signature; and the payments for converted points.',
  },
  chain: {
    own: 'The operator’s chain',
    receives:
      'the address of your wallet and each conversion of points to FINU. Both are public there permanently. Once a day it receives a hash of the ledger, which reveals nothing about anyone.',
  },
}

const describe = ({ kind, name }: Processor) => `${name ?? receivers[kind].own}: ${receivers[kind].receives}`

/** Describes who receives data, by what this server is set up to use. */
export function describeReceivers({ processors }: PolicyFacts): PolicySection {
  const usesModel = processors.some(({ kind }) => kind === 'model')
  const first = 'Your data is in the database of the operator who runs this copy.'
  const coach = 'The assistant is built in: it sends nothing anywhere.'
  return {
    heading: 'Who we share data with',
    paragraphs: [
      usesModel ? first : `${first} ${coach}`,
      processors.length === 0
        ? 'Your data is not passed on to anyone.'
        : 'These services receive what they need, and no more:',
    ],
    items: processors.map(describe),
  }
}
