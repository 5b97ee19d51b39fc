import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { preserveReturnState } from '../../../lib/keep-from.ts'

/** The head of a page within Help & Support. */
export const BackToHelp = ({ title }: { title: string }) => (
  <>
    <Link
      to={paths.settings}
      search={{ section: 'help' }}
      state={preserveReturnState}
      className="btn btn-ghost -mt-2 mb-1.5 -ml-3"
    >
      <CaretLeftIcon size={16} aria-hidden="true" />
      Help &amp; Support
    </Link>
    <h3 className="h2">{title}</h3>
  </>
)
