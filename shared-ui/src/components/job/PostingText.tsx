import { type PostingBlock, postingBlocks } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';

import { staticStyled } from '../../theme/staticStyled';
import { Button } from '../Button';

interface PostingTextProps {
  /** Plain text as the employer wrote it. */
  text: string;
  /** Texts longer than this many characters start folded. */
  foldAfter?: number;
}

/**
 * A long text of a posting. The end of a very long one is behind 'Show more', but always in the page: for search
 * engines, and for browsers without scripts.
 */
export function PostingText({ text, foldAfter = 4_000 }: PostingTextProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const folds = text.length > foldAfter;
  const isFolded = folds && !unfolded;
  const shown = isFolded ? beginning(text, foldAfter * 0.7) : text;

  return (
    // In this font 50 times the width of '0' hold about 70 characters.
    <Box sx={{ maxWidth: '50ch' }}>
      <Paragraphs id={id}>
        <Blocks text={isFolded ? `${shown.trimEnd()} …` : shown} />
        {isFolded && (
          <Rest hidden>
            <Blocks text={text.slice(shown.length)} />
          </Rest>
        )}
      </Paragraphs>
      {folds && (
        <Button
          variant="outlined"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
          sx={{ mt: 2 }}
        >
          {unfolded ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Box>
  );
}

const Paragraphs = staticStyled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  '& p': { margin: 0 },
}));

const Rest = staticStyled('div')(() => ({
  '@media (scripting: none), print': { display: 'grid', gap: 'inherit' },
}));

const Blocks = ({ text }: { text: string }) =>
  postingBlocks(text).map((block, index) => <Block key={index} block={block} />);

function Block({ block }: { block: PostingBlock }) {
  if (block.kind === 'list') return <PostingList items={block.items} />;
  return <p dir="auto">{block.kind === 'heading' ? <b>{block.text}</b> : block.text}</p>;
}

/** The first part of a text, ended where a line, a sentence or at least a word ends. */
function beginning(text: string, length: number): string {
  const start = text.slice(0, length);
  const ends = ['\n', '. ', ' '].map((end) => start.lastIndexOf(end));
  const end = ends.find((position) => position > length * 0.6) ?? Math.max(...ends);
  return end > 0 ? start.slice(0, end + 1) : start;
}

const List = staticStyled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 6,
  maxWidth: '50ch',
  margin: 0,
  paddingInlineStart: 20,
  '& ::marker': { color: theme.vars.palette.primary.main },
  '& > li': { paddingInlineStart: 4, overflowWrap: 'anywhere' },
}));

export interface PostingListProps {
  items: readonly string[];
}

/** One of a posting's lists: duties, requirements, benefits. */
export function PostingList({ items }: PostingListProps) {
  return (
    <List dir="auto">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}
