import { type MessageTemplatesChanged, type Problem, TEMPLATES_MAX } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { EMPLOYER_ID } from '../helper.ts';
import { assertRefused, employerSuite } from './helpers.ts';

describe('message templates', () => {
  const suite = employerSuite();

  it('are for all colleagues, with known placeholders and a name of their own', async () => {
    const { db, employer, stranger } = suite;
    const url = '/api/employer/templates';
    const add = (template: object) => employer.call('POST', url, template);
    const kindNo = { name: 'A kind no', text: 'Dear {firstName}, sorry.' };
    const [added] = (await add(kindNo)).json<MessageTemplatesChanged>().templates;
    assert.ok(added);
    assert.deepEqual(added, { _id: added._id, ...kindNo });
    const fieldsOf = async (template: object) => (await add(template)).json<Problem>().fields;
    assert.deepEqual(await fieldsOf({ name: 'a KIND no', text: 'Hello' }), {
      name: 'There is a template of this name already.',
    });
    const { text: fault } = (await fieldsOf({ name: 'Hello', text: 'Dear {name}' })) ?? {};
    assert.match(String(fault), /^\{name\} is not known\. You can use \{firstName\}/);
    const one = `${url}/${added._id}`;
    assertRefused(await stranger.put(one, kindNo), 404, 'Template not found.');
    assertRefused(await stranger.remove(one), 404, 'Template not found.');
    assert.equal((await stranger.get(url)).body, '[]');
    const changed = await employer.put(one, { name: 'A kind no', text: 'Dear {lastName}' });
    assert.deepEqual(changed.json<MessageTemplatesChanged>().templates, [
      { _id: added._id, name: 'A kind no', text: 'Dear {lastName}' },
    ]);
    const rows = Array.from({ length: TEMPLATES_MAX - 1 }, (_, index) => ({
      _id: newId(),
      employer_id: EMPLOYER_ID,
      name: `Template ${index}`,
      text: 'Hello',
    }));
    await db.insertInto('message_templates').values(rows).execute();
    const full = await add({ name: 'One more', text: 'Hello' });
    assertRefused(full, 409, `A company may have at most ${TEMPLATES_MAX} templates.`);
    const left = (await employer.remove(one)).json<MessageTemplatesChanged>().templates;
    assert.equal(left.length, TEMPLATES_MAX - 1);
    await db.deleteFrom('message_templates').execute();
  });
});
