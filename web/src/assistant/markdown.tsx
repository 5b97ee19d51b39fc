import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Children, memo, useState, type ComponentProps } from 'react'
import { Fold } from '../ui/fold.tsx'
import { CardLink } from './card-link.tsx'
import { blocksOf } from './markdown-blocks.ts'

/** Returns true for an http or https address: a page of the app or the web, but not a file, email or other program. */
function isWebAddress(href: string): boolean {
  const address = URL.parse(href, location.href)
  return address?.protocol === 'https:' || address?.protocol === 'http:'
}

/** A link in a reply: opens in a new tab without a referrer, unless it leads to a card of the conversation. */
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

/** Shows an image's alternative text, because the model could otherwise make the browser call any address. */
const ImageWords = ({ alt }: ComponentProps<'img'>) => <span>{alt}</span>

/** A heading in a reply: always of level 2, because the page has the title and a model's levels are arbitrary. */
const ReplyHeading = ({ children }: ComponentProps<'h2'>) => <h2 className="leading-6 font-strong">{children}</h2>

/** The checkbox of a task list: disabled, with its own label because the text beside it is not its label. */
const TaskBox = ({ checked }: ComponentProps<'input'>) => (
  <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'Not done'} />
)

function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    // Scroll a wide table instead of breaking its words.
    <div className="overflow-x-auto wrap-break-word" tabIndex={0} role="group" aria-label="Table">
      <table className="w-full text-body/6.5 tabular-nums">{children}</table>
    </div>
  )
}

const ScrollingCode = ({ children }: ComponentProps<'pre'>) => (
  <pre
    className="overflow-x-auto rounded-inner bg-fill px-3 py-2.5 text-ui [&>code]:p-0"
    tabIndex={0}
    role="group"
    aria-label="Code"
  >
    {children}
  </pre>
)

/** Style of cells after the first: as narrow as their figures. */
const figure = 'not-first:w-[1%] not-first:pl-7 not-first:whitespace-nowrap max-md:not-first:pl-2'

const looks = {
  strong: 'font-strong',
  ol: 'grid list-decimal gap-2 pl-5.5 marker:text-ink-subtle marker:tabular-nums',
  code: 'rounded-inner bg-fill px-1.25 py-px text-ui',
  blockquote: 'border-l-[3px] border-line-strong pl-3.5 text-ink-muted',
  hr: 'border-line',
  th: `pt-1 pr-3 pb-1.5 text-left text-small font-semibold text-ink-muted ${figure}`,
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

/** Number of items shown of a longer list. A list with only one more is shown in full. */
const shownItems = 3

const bulletList = 'grid list-disc gap-2 pl-5.5 marker:text-ink-subtle'

/** A list in a reply: with more than four items, it shows the first three and a button for the rest. */
function FoldingList({ children }: ComponentProps<'ul'>) {
  const [isOpen, setOpen] = useState(false)
  const items = Children.toArray(children)
  const more = items.length - shownItems
  if (more <= 1) return <ul className={bulletList}>{items}</ul>
  return (
    <>
      <ul className={bulletList}>{isOpen ? items : items.slice(0, shownItems)}</ul>
      <button
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-1.5 text-small font-firm text-primary-ink hover:underline md:min-h-8"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show fewer' : `Show ${more} more`}
        <CaretDownIcon size={14} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
    </>
  )
}

/** A block, parsed again only if its own text changes. */
const Block = memo(function Block({ text }: { text: string }) {
  return <Markdown options={options}>{text}</Markdown>
})

/** Matches a quotation that starts with a title in bold: collapsible details. */
const foldedBlock = /^> \*\*([^*\n]+?)\.?\*\* (.+)$/

/** Renders a reply's Markdown by blocks, so that a growing reply only renders its last block again. */
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
