import assert from 'node:assert/strict';
import { it } from 'node:test';

import { addressKey } from '../../src/limits/addressKey.ts';

it('an IPv4 address is its own key, in any notation', () => {
  assert.equal(addressKey('192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::FFFF:192.0.2.1'), '192.0.2.1');
});

it('the key of an IPv6 address is its /64 network', () => {
  const network = '2001:db8:1:2::/64';
  for (const address of [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002:0:0:0:7',
    '2001:db8:1:2::192.0.2.1',
    '2001:db8:1:2::1%eth0',
  ]) {
    assert.equal(addressKey(address), network, address);
  }
  assert.notEqual(addressKey('2001:db8:1:3::1'), network);
});

it('short forms of IPv6 addresses are expanded', () => {
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('::'), '0:0:0:0::/64');
  assert.equal(addressKey('fe80::1:2:3:4'), 'fe80:0:0:0::/64');
  assert.equal(addressKey('1::2:3:4:5:6'), '1:0:0:2::/64');
});

it('any other text is its own key', () => {
  for (const text of ['', 'unknown', '::g']) assert.equal(addressKey(text), text);
});
