import { Link } from '@tanstack/react-router'
import { toolPages, type Tool } from '../../lib/paths.ts'

const look = [
  'grid min-h-11 place-items-center rounded-[9px] font-firm text-ink-muted',
  'aria-[current=page]:bg-raised aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-fill-hover',
].join(' ')

/** Links between the tools, below the header of a tool's page on a phone. */
export const ToolSwitch = () => (
  <nav
    className="mx-4 mb-2.5 grid grid-cols-3 gap-0.5 rounded-control bg-data-track p-0.75 dark:bg-sunken dark:inset-ring dark:inset-ring-line"
    aria-label="Tools"
  >
    {(Object.keys(toolPages) as Tool[]).map((tool) => (
      <Link key={tool} to={toolPages[tool].to} className={look}>
        {toolPages[tool].short}
      </Link>
    ))}
  </nav>
)
