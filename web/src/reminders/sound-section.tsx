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
    <section className="quiet-hours">
      <h3 className="h2">Sound</h3>
      <p className="hint">On this device, while Finu is open. Never in quiet hours.</p>
      <label className="quiet-hours-pass">
        <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />A soft tone when a
        timer ends
      </label>
    </section>
  )
}
