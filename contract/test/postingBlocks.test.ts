import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { postingBlocks, withoutListMarks } from '../src/job/postingBlocks.ts';

describe('the blocks of a posting', () => {
  const list = (...items: string[]) => ({ kind: 'list', items });
  const paragraph = (text: string) => ({ kind: 'paragraph', text });

  it('each line is a paragraph, and blank lines say nothing', () => {
    assert.deepEqual(postingBlocks('One line.\n\n  Another line.\r\nA third.'), [
      paragraph('One line.'),
      paragraph('Another line.'),
      paragraph('A third.'),
    ]);
  });

  it('lines that begin with a mark are a list', () => {
    for (const mark of ['•', '-', '–', '*', '○', '·', '●', '▪']) {
      assert.deepEqual(postingBlocks(`Duties\n${mark} sail\n${mark} row\nAnd more`), [
        paragraph('Duties'),
        list('sail', 'row'),
        paragraph('And more'),
      ]);
    }
  });

  it('a mark without a space is a mark too, when a word follows', () => {
    assert.deepEqual(postingBlocks('•sail\n-row'), [list('sail', 'row')]);
  });

  it('a minus, a dash between words and a footnote are no bullets', () => {
    for (const text of ['-5 degrees', 'Mon - Fri, 8-16', '2 * 3', '-- end --']) {
      assert.deepEqual(postingBlocks(text), [paragraph(text)]);
    }
  });

  it('three bullets in one line are a list, two are not', () => {
    assert.deepEqual(postingBlocks('We offer: • pay • rest • tea'), [
      { kind: 'heading', text: 'We offer:' },
      list('pay', 'rest', 'tea'),
    ]);
    assert.deepEqual(postingBlocks('Berlin • Remote • now'), [paragraph('Berlin • Remote • now')]);
  });

  it('a bullet alone on its line marks the next line', () => {
    assert.deepEqual(postingBlocks('•\nsail\n•\nrow'), [list('sail', 'row')]);
  });

  it('short lines that announce something are headings', () => {
    assert.equal(postingBlocks('Specific duties include:\nSail.')[0]?.kind, 'heading');
    assert.equal(postingBlocks('WYMAGANIA\nSail.')[0]?.kind, 'heading');
    assert.equal(postingBlocks('12:00')[0]?.kind, 'paragraph');
    assert.equal(postingBlocks(`${'Very long '.repeat(12)}:`)[0]?.kind, 'paragraph');
  });

  it('a wall of text is broken where sentences end, not after an abbreviation', () => {
    const sentence = 'Siedziba firmy to ul. Nowa 5 w Krakowie, blisko rynku oraz dworca. ';
    const blocks = postingBlocks(sentence.repeat(40));
    assert.ok(blocks.length > 3, `${blocks.length} blocks`);
    for (const block of blocks) {
      assert.match(block.kind === 'paragraph' ? block.text : '', /dworca\.$/);
    }
  });

  it('an empty text has no blocks', () => {
    assert.deepEqual(postingBlocks(' \n \n'), []);
  });

  it('nothing but white space and marks is lost, nothing is added', () => {
    for (const text of [
      'Intro\n• one\n• two\n\nOutro: • a • b • c',
      '•\n•\n-\nlast',
      '* * *\n*** Important ***\n– yes',
      'Pay – good • Berlin\n-5 °C\n1. first\n2. second\n·\n· x',
      '• '.repeat(9),
      'A'.repeat(21_000),
      'Łódź. Żółw! „Ćma”. '.repeat(900),
    ]) {
      const joined = postingBlocks(text)
        .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
        .join('');
      assert.equal(bare(joined), bare(text));
    }
  });

  function bare(text: string): string {
    return text.replace(/[\s•●▪■◦○‣⁃·*+–—-]/g, '');
  }

  it('a line that was broken within its sentence is one line again', () => {
    assert.deepEqual(
      postingBlocks(
        'You will be a key technical resource designing systems that are\nused to manage data\nEvery day counts.',
      ),
      [
        paragraph(
          'You will be a key technical resource designing systems that are used to manage data',
        ),
        paragraph('Every day counts.'),
      ],
    );
  });

  it('items in lower case, short lines and ended sentences stay lines of their own', () => {
    for (const lines of [
      ['znajomość języka polskiego w mowie', 'umiejętność pracy w zespole zadaniowym'],
      ['Wymagania', 'dokładność'],
      ['This is a sentence that has come to its end.', 'and this is another one'],
      ['This is a long line before an empty one', '', 'and this comes after it'],
    ]) {
      assert.deepEqual(
        postingBlocks(lines.join('\n')).flatMap((block) => ('text' in block ? [block.text] : [])),
        lines.filter(Boolean),
      );
    }
  });
});

describe('the entries of a list', () => {
  it('stand without their bullets and numbers', () => {
    const lines = ['- Degree', '• 3 years', '1. German C1', ' 2) English', '*', '•Polish'];
    const entries = ['Degree', '3 years', 'German C1', 'English', '', 'Polish'];
    assert.deepEqual(withoutListMarks(lines), entries);
  });

  it('keep what looks like a mark only', () => {
    for (const entry of [
      '3 years',
      '3D printing',
      '-word',
      '.NET',
      'C++',
      '1.5 years',
      '2. Lehrjahr',
    ])
      assert.deepEqual(withoutListMarks([entry]), [entry]);
  });
});
