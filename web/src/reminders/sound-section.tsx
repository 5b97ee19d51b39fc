import { CheckLine } from '../ui/check-line.tsx'
import { chooseSound, useSound } from './front/sound-store.ts'
import { playTone } from './front/tone-store.ts'

/** The setting of tones, which is stored on the device. */
export function SoundSection() {
  const isOn = useSound()
  function choose(next: boolean) {
    chooseSound(next)
    // Let the person hear the tone; the press also allows the page to play it later.
    if (next) playTone()
  }
  return (
    <section className="mt-7.5">
      <h3 className="h2">Sound</h3>
      <p className="hint mt-0.5 mb-3">On this device, while Finu is open. Never in quiet hours.</p>
      <CheckLine className="mt-2" isOn={isOn} onSwitch={choose}>
        A soft tone when a timer ends
      </CheckLine>
    </section>
  )
}
