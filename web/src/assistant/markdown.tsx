import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { memo, type ComponentProps } from 'react'
import { Fold } from '../ui/fold.tsx'
import { CardLink } from './card-link.tsx'
import { FoldingList } from './folding-list.tsx'
import { blocksOf } from './markdown-blocks.ts'

/** Whether an address leads to a page, here or on the web: not to a file, a mail or another program. */
function isWebAddress(href: string): boolean {
  const address = URL.parse(href, location.href)
  return address?.protocol === 'https:' || address?.protocol === 'http:'
}

/** Links open elsewhere and tell nothing of where they were pressed, but for those to a card of the conversation. */
function ReplyLink({ children, href }: ComponentProps<'a'>) {
  if (href?.startsWith('#card-')) return <CardLink anchor={href.slice(1)}>{children}</CardLink>
  if (!href || !isWebAddress(href)) return <span>{children}</span>
  return (
    <a
      className="text-primary-ink underline underline-offset-3"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  )
}

/** An image would be fetched from wherever a model says: its words stand in for it. */
const ImageWords = ({ alt }: ComponentProps<'img'>) => <span>{alt}</span>

/** The title of the page is above it; a model's own levels say little. */
const ReplyHeading = ({ children }: ComponentProps<'h2'>) => <h2 className="leading-6 font-[660]">{children}</h2>

/** The box of a task list is not for pressing; the words beside it name it to nobody. */
const TaskBox = ({ checked }: ComponentProps<'input'>) => (
  <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'Not done'} />
)

function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    // It scrolls before its words are broken to letters.
    <div className="overflow-x-auto wrap-break-word" tabIndex={0} role="group" aria-label="Table">
      <table className="w-full text-[0.9375rem] tabular-nums">{children}</table>
    </div>
  )
}

const ScrollingCode = ({ children }: ComponentProps<'pre'>) => (
  <pre
    className="overflow-x-auto rounded-inner bg-fill px-3 py-2.5 text-[0.875rem] [&>code]:p-0"
    tabIndex={0}
    role="group"
    aria-label="Code"
  >
    {children}
  </pre>
)

/** Cells after the first are as narrow as their figures. */
const figure = 'not-first:w-[1%] not-first:pl-7 not-first:whitespace-nowrap max-md:not-first:pl-2'

const looks = {
  strong: 'font-[660]',
  ol: 'grid list-decimal gap-2 pl-5.5 marker:text-ink-subtle marker:tabular-nums',
  code: 'rounded-inner bg-fill px-1.25 py-px text-[0.875rem]',
  blockquote: 'border-l-[3px] border-line-strong pl-3.5 text-ink-muted',
  hr: 'border-line',
  th: `pt-1 pr-3 pb-1.5 text-left text-[0.8125rem] font-semibold text-ink-muted ${figure}`,
  td: `border-t border-line py-1.75 pr-3 ${figure}`,
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: ReplyLink,
    img: ImageWords,
    table: ScrollingTable,
    ul: FoldingList,
    pre: ScrollingCode,
    h1: ReplyHeading,
    h2: ReplyHeading,
    h3: ReplyHeading,
    h4: ReplyHeading,
    h5: ReplyHeading,
    h6: ReplyHeading,
    input: TaskBox,
    ...Object.fromEntries(Object.entries(looks).map(([name, className]) => [name, { props: { className } }])),
  },
}

/** One block is read again only when its own text changes. */
const Block = memo(function Block({ text }: { text: string }) {
  return <Markdown options={options}>{text}</Markdown>
})

/** A quotation that begins with its title in bold: details that are folded until somebody opens them. */
const foldedBlock = /^> \*\*([^*\n]+?)\.?\*\* (.+)$/

/** A reply's Markdown, block by block, so that a growing reply costs what its last block costs. */
export function MarkdownText({ text }: { text: string }) {
  return blocksOf(text).map((block, index) => {
    const [, title, inner] = foldedBlock.exec(block) ?? []
    return title !== undefined && inner !== undefined ? (
      <Fold key={index} title={title}>
        <Block text={inner} />
      </Fold>
    ) : (
      <Block key={index} text={block} />
    )
  })
}
