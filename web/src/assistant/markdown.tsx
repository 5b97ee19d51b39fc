import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { memo, type ComponentProps } from 'react'
import { blocksOf } from './markdown-blocks.ts'

/** Links open elsewhere and tell nothing of where they were pressed. */
function OutwardLink({ children, href }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** An image would be fetched from wherever a model says: its words stand in for it. */
const ImageWords = ({ alt }: ComponentProps<'img'>) => <span>{alt}</span>

function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    <div className="chat-table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  )
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: OutwardLink,
    img: ImageWords,
    table: ScrollingTable,
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    // Boxes of task lists are not for pressing.
    input: { props: { disabled: true } },
  },
}

/** One block is read again only when its own text changes. */
const Block = memo(function Block({ text }: { text: string }) {
  return <Markdown options={options}>{text}</Markdown>
})

/** A reply's Markdown, block by block, so that a growing reply costs what its last block costs. */
export function MarkdownText({ text }: { text: string }) {
  return blocksOf(text).map((block, index) => <Block key={index} text={block} />)
}
