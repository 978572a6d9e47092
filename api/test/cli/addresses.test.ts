import { publicPaths } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { endOf } from '../../src/cli/command.ts';
import { WrongUsage } from '../../src/program.ts';

const ORIGIN = 'https://jobs.example.com';

describe('the address that a command takes', () => {
  it('is one as the mails to the operator have it, or its end alone', () => {
    assert.equal(endOf([ORIGIN + publicPaths.job('01890000')]), '01890000');
    assert.equal(endOf([`${ORIGIN}${publicPaths.company('причал')}?from=mail#top`]), 'причал');
    assert.equal(endOf(['/companies/north-sea-works/']), 'north-sea-works');
    assert.equal(endOf(['north-sea-works']), 'north-sea-works');
  });

  it('is refused when there is none, when there are several, and when it is broken', () => {
    for (const args of [[], ['a', 'b'], ['/companies/%E0%A4%A']]) {
      assert.throws(() => endOf(args), WrongUsage);
    }
  });
});
