import { TextArea } from '../../ui/text-area.tsx'

/** The notes of a mood, or of symptoms without one. */
export const NotesField = ({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) => (
  <div className="mt-4.5">
    <TextArea
      label="Notes"
      aside="optional"
      placeholder="What was going on?"
      maxLength={2000}
      value={notes}
      onChange={onChange}
    />
  </div>
)
