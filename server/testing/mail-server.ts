import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedLetter {
  to: string
  messageId: string
  /** The raw text from the wire. */
  text: string
  /** The token in its link; empty if it has none. */
  token: string
}

/** A mail server that stores received letters. */
export interface MailServer {
  url: string
  /** Letters received so far. */
  letters: ReceivedLetter[]
  /** Called with each letter before it is accepted; if it throws, the letter is refused temporarily. */
  receive: (letter: ReceivedLetter) => Promise<void>
  stop: () => Promise<void>
}

function readLetter(wire: string): ReceivedLetter {
  const header = (name: string) => new RegExp(`^${name}: (\\S+)`, 'm').exec(wire)?.[1] ?? ''
  const token = /\?token=3D([\w-]+)/.exec(wire.replaceAll('=\r\n', ''))?.[1] ?? ''
  return { to: header('To'), messageId: header('Message-ID'), text: wire, token }
}

/** Starts a real SMTP server for one test. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const take = async () => {
        const letter = readLetter(await text(stream))
        try {
          await server.receive(letter)
          server.letters.push(letter)
          done()
        } catch {
          done(Object.assign(new Error('no room for sample@example.com'), { responseCode: 451 }))
        }
      }
      void take()
    },
  })
  // A caller that is killed breaks its connection off.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`,
    letters: [],
    receive: async () => {},
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}
