import { CheckLine } from '../ui/check-line.tsx'
import { chooseSound, useSound } from './front/sound-store.ts'
import { playTone } from './front/tone-store.ts'

/** Whether timers sound: a matter of the device, so it is kept there. */
export function SoundSection() {
  const isOn = useSound()
  function choose(next: boolean) {
    chooseSound(next)
    // How it sounds is heard where it is chosen; and a page that was touched may sound later.
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
