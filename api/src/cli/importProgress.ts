import { Presets, SingleBar } from 'cli-progress';

import { count as numberText } from './command.ts';

interface ImportProgress {
  bytes: (count: number) => void;
  rows: (count: number) => void;
  stop: () => void;
}

const FORMAT = 'Importing {bar} {percentage} % · {rows} rows';

/** Shows how far the import is: a bar for a person at a terminal, a line each tenth of the way for a log. */
export function showProgress(
  totalBytes: number | undefined,
  stream: NodeJS.WriteStream = process.stderr,
): ImportProgress {
  if (totalBytes === undefined) return { bytes: () => undefined, ...rowLines(stream) };
  return stream.isTTY ? bar(totalBytes, stream) : percentLines(totalBytes, stream);
}

function bar(total: number, stream: NodeJS.WriteStream): ImportProgress {
  const single = new SingleBar(
    { format: FORMAT, stream, hideCursor: true },
    Presets.shades_classic,
  );
  single.start(total, 0, { rows: '0' });
  return {
    bytes: (count) => single.increment(count),
    rows: (count) => single.update({ rows: numberText(count) }),
    stop: () => single.stop(),
  };
}

function percentLines(total: number, stream: NodeJS.WriteStream): ImportProgress {
  let done = 0;
  let shown = 0;
  return {
    bytes: (count) => void (done += count),
    rows: (count) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth <= shown) return;
      shown = tenth;
      stream.write(`Importing: ${tenth * 10} %, ${numberText(count)} rows\n`);
    },
    stop: () => undefined,
  };
}

function rowLines(stream: NodeJS.WriteStream): Pick<ImportProgress, 'rows' | 'stop'> {
  let shown = 0;
  return {
    rows: (count) => {
      if (count < shown + 10_000) return;
      shown = count;
      stream.write(`Importing: ${numberText(count)} rows\n`);
    },
    stop: () => undefined,
  };
}
