import { postingBlocks } from './postingBlocks';

const list = (...items: string[]) => ({ kind: 'list', items });
const paragraph = (text: string) => ({ kind: 'paragraph', text });

test('each line is a paragraph, and blank lines say nothing', () => {
  expect(postingBlocks('One line.\n\n  Another line.\r\nA third.')).toEqual([
    paragraph('One line.'),
    paragraph('Another line.'),
    paragraph('A third.'),
  ]);
});

test.each(['•', '-', '–', '*', '○', '·', '●', '▪'])(
  'lines that begin with %s are a list',
  (mark) => {
    expect(postingBlocks(`Duties\n${mark} sail\n${mark} row\nAnd more`)).toEqual([
      paragraph('Duties'),
      list('sail', 'row'),
      paragraph('And more'),
    ]);
  },
);

test('a mark without a space is a mark too, when a word follows', () => {
  expect(postingBlocks('•sail\n-row')).toEqual([list('sail', 'row')]);
});

test('a minus, a dash between words and a footnote are no bullets', () => {
  for (const text of ['-5 degrees', 'Mon - Fri, 8-16', '2 * 3', '-- end --']) {
    expect(postingBlocks(text)).toEqual([paragraph(text)]);
  }
});

test('three bullets in one line are a list, two are not', () => {
  expect(postingBlocks('We offer: • pay • rest • tea')).toEqual([
    { kind: 'heading', text: 'We offer:' },
    list('pay', 'rest', 'tea'),
  ]);
  expect(postingBlocks('Berlin • Remote • now')).toEqual([paragraph('Berlin • Remote • now')]);
});

test('a bullet alone on its line marks the next line', () => {
  expect(postingBlocks('•\nsail\n•\nrow')).toEqual([list('sail', 'row')]);
});

test('short lines that announce something are headings', () => {
  expect(postingBlocks('Specific duties include:\nSail.')[0]?.kind).toBe('heading');
  expect(postingBlocks('WYMAGANIA\nSail.')[0]?.kind).toBe('heading');
  expect(postingBlocks('12:00')[0]?.kind).toBe('paragraph');
  expect(postingBlocks(`${'Very long '.repeat(12)}:`)[0]?.kind).toBe('paragraph');
});

test('a wall of text is broken where sentences end, not after an abbreviation', () => {
  const sentence = 'Siedziba firmy to ul. Nowa 5 w Krakowie, blisko rynku oraz dworca. ';
  const blocks = postingBlocks(sentence.repeat(40));
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) {
    expect(block.kind === 'paragraph' && block.text).toMatch(/dworca\.$/);
  }
});

test('an empty text has no blocks', () => {
  expect(postingBlocks(' \n \n')).toEqual([]);
});

test.each([
  'Intro\n• one\n• two\n\nOutro: • a • b • c',
  '•\n•\n-\nlast',
  '* * *\n*** Important ***\n– yes',
  'Pay – good • Berlin\n-5 °C\n1. first\n2. second\n·\n· x',
  '• '.repeat(9),
  'A'.repeat(21_000),
  'Łódź. Żółw! „Ćma”. '.repeat(900),
])('nothing but white space and marks is lost, nothing is added: %#', (text) => {
  const joined = postingBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    .join('');
  expect(bare(joined)).toBe(bare(text));
});

function bare(text: string): string {
  return text.replace(/[\s•●▪■◦○‣⁃·*+–—-]/g, '');
}

test('a line that was broken within its sentence is one line again', () => {
  expect(
    postingBlocks(
      'You will be a key technical resource designing systems that are\nused to manage data\nEvery day counts.',
    ),
  ).toEqual([
    paragraph(
      'You will be a key technical resource designing systems that are used to manage data',
    ),
    paragraph('Every day counts.'),
  ]);
});

test('items in lower case, short lines and ended sentences stay lines of their own', () => {
  for (const lines of [
    ['znajomość języka polskiego w mowie', 'umiejętność pracy w zespole zadaniowym'],
    ['Wymagania', 'dokładność'],
    ['This is a sentence that has come to its end.', 'and this is another one'],
    ['This is a long line before an empty one', '', 'and this comes after it'],
  ]) {
    expect(
      postingBlocks(lines.join('\n')).flatMap((block) => ('text' in block ? [block.text] : [])),
    ).toEqual(lines.filter(Boolean));
  }
});
