/** The client address of a request: trusts what our own proxy wrote, ignores what anybody can send. */

import { describe, expect, test } from 'vitest';
import { clientAddressReader } from '../../../server/http/client-address.ts';
import { parseNetwork } from '../../../server/network.ts';

describe('the client address', () => {
  test.each([
    ['without trusted proxies is that of the socket', [], '203.0.113.9', '10.1.1.1', '203.0.113.9'],
    ['is not what a stranger says', ['10.0.0.0/8'], '203.0.113.9', '10.1.1.1', '203.0.113.9'],
    ['is what our proxy saw', ['10.0.0.0/8'], '10.1.1.1', '203.0.113.9', '203.0.113.9'],
    [
      'is what our proxy saw, not what the client had written before it',
      ['10.0.0.0/8'],
      '10.1.1.1',
      '198.51.100.1, 10.9.9.9, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'is found behind several proxies of ours',
      ['10.0.0.0/8', '192.0.2.7'],
      '10.1.1.1',
      '198.51.100.1, 203.0.113.9, 192.0.2.7, 10.2.2.2',
      '203.0.113.9',
    ],
    ['is that of the proxy without a header', ['10.0.0.0/8'], '10.1.1.1', undefined, '10.1.1.1'],
    ['is that of the proxy with an empty header', ['10.0.0.0/8'], '10.1.1.1', '', '10.1.1.1'],
    ['is that of the proxy with nonsense', ['10.0.0.0/8'], '10.1.1.1', 'unknown', '10.1.1.1'],
    ['is that of the proxy with a port', ['10.0.0.0/8'], '10.1.1.1', '203.0.113.9:80', '10.1.1.1'],
    ['ends at nonsense', ['10.0.0.0/8'], '10.1.1.1', '203.0.113.9, <b>, 10.2.2.2', '10.2.2.2'],
    ['ends with the last hop', ['10.0.0.0/8'], '10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['of a dual-stack listener is plain', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [
      'knows a proxy on a dual-stack listener',
      ['10.0.0.0/8'],
      '::ffff:10.1.1.1',
      '::FFFF:203.0.113.9',
      '203.0.113.9',
    ],
    ['behind a proxy by IPv6', ['2001:db8::/32'], '2001:db8::5', '2001:dc0::9', '2001:dc0::9'],
    ['of an IPv6 stranger', ['2001:db8::/32'], '2001:db9::5', '10.1.1.1', '2001:db9::5'],
    ['behind a proxy on this machine', ['::1', '127.0.0.1'], '::1', '203.0.113.9', '203.0.113.9'],
    ['with a zone is no error', ['fe80::/10'], 'fe80::1%eth0', '203.0.113.9', '203.0.113.9'],
    ['of a socket that is gone is empty', ['10.0.0.0/8'], '', '203.0.113.9', ''],
    ['trusts one address alone', ['192.0.2.7'], '192.0.2.8', '203.0.113.9', '192.0.2.8'],
  ])('%s', (_, trusted, socket, header, expected) => {
    expect(clientAddressReader(trusted)(socket, header)).toBe(expected);
  });

  test('cannot be read with a proxy that is none', () => {
    expect(() => clientAddressReader(['somewhere'])).toThrow('trusted proxy');
  });
});

describe('a network', () => {
  test.each([
    ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
    ['192.0.2.7', { address: '192.0.2.7', prefix: 32, family: 'ipv4' }],
    ['0.0.0.0/0', { address: '0.0.0.0', prefix: 0, family: 'ipv4' }],
    ['2001:db8::/32', { address: '2001:db8::', prefix: 32, family: 'ipv6' }],
    ['::1', { address: '::1', prefix: 128, family: 'ipv6' }],
  ])('%s is one', (text, network) => {
    expect(parseNetwork(text)).toEqual(network);
  });

  // As a number, an empty prefix length would be 0, which matches everybody.
  test.each(['10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/9', '10.0.0.0/1e1'])(
    '%s is none',
    (text) => {
      expect(parseNetwork(text)).toBeNull();
    },
  );

  test.each(['', '10.0.0', '*', 'proxy.example.com', '2001:db8::/129', '10.0.0.0/ 8', '::1%lo'])(
    '%j is none',
    (text) => {
      expect(parseNetwork(text)).toBeNull();
    },
  );
});

describe('a proxy that nobody has named', () => {
  test('is told of once, and no client without the header', () => {
    const told: string[] = [];
    const read = clientAddressReader(['10.0.0.0/8'], (address) => told.push(address));
    read('203.0.113.9', undefined);
    read('10.1.1.1', '203.0.113.9');
    expect(told).toEqual([]);
    read('192.0.2.1', '203.0.113.9');
    read('192.0.2.2', '203.0.113.9');
    expect(told).toEqual(['192.0.2.1']);
  });
});
