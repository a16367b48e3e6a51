import { useMemo } from 'react'
import { Link } from 'react-router'
import { parseMarkdown, type Block, type Inline } from '#domain/markdown.ts'
import { SitePicture } from '#features/site-pictures/ui/site-picture.tsx'
import { sizesTogether } from './sizes-together.ts'

/** A text with headings, lists, links and pictures of the shop; nothing in it can be more than that. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  // oxlint-disable-next-line react/no-array-index-key -- a block is known by its place.
  return blocks.map((block, place) => <BlockView key={place} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading className={block.level === 2 ? 'display mt-6 text-2xl' : 'mt-4 text-xl font-medium'}>
        <Words words={block.children} />
      </Heading>
    )
  }
  if (block.kind === 'image')
    return <SitePicture picture={block.src} alt={block.alt} sizes="(min-width: 768px) 720px, 92vw" className="my-4" />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.children} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-2 ps-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point is known by its place.
        <li key={place} className="ps-1">
          <Words words={item} />
        </li>
      ))}
    </List>
  )
}

function Words({ words }: { words: Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a word is known by its place.
  return words.map((word, place) => <Word key={place} word={word} />)
}

function Word({ word }: { word: Inline }) {
  if (word.kind === 'text') return sizesTogether(word.text)
  const inside = <Words words={word.children} />
  if (word.kind === 'strong') return <strong>{inside}</strong>
  if (word.kind === 'emphasis') return <em>{inside}</em>
  if (word.href.startsWith('/'))
    return (
      <Link to={word.href} className="link">
        {inside}
      </Link>
    )
  return (
    <a href={word.href} className="link" rel="noreferrer">
      {inside}
    </a>
  )
}
