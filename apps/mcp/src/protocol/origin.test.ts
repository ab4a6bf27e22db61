import { describe, expect, test } from 'vitest';
import { allowedHosts, originFault } from './challenge.ts';

const HOSTS = allowedHosts({ allowed_hosts: null, public_url: 'https://api.kehilla.example', host: '127.0.0.1' });

describe('where a request may come from and go to', () => {
  test.each([
    ['api.kehilla.example', undefined],
    ['api.kehilla.example:443', 'https://app.example'],
    ['localhost:8080', 'http://localhost:3000'],
    ['127.0.0.1:8080', 'https://a.example'],
    ['[::1]:8080', undefined],
    ['API.kehilla.example', undefined],
  ])('%s from %s is let in', (host, origin) => {
    expect(originFault({ host, origin }, HOSTS)).toBeNull();
  });

  test.each([
    ['evil.example', undefined],
    ['evil.example:8080', 'https://evil.example'],
    ['api.kehilla.example.evil.example', undefined],
    ['user@localhost', undefined],
    ['localhost/path', undefined],
    ['localhost/', undefined],
    ['localhost?path', undefined],
    ['localhost#path', undefined],
    ['localhost.', undefined],
    [undefined, undefined],
    ['localhost', 'null'],
    ['localhost', 'file:///etc/passwd'],
    ['localhost', 'https://a.example/path'],
    ['localhost', 'javascript:alert(1)'],
    ['localhost', ''],
  ])('%s from %s is refused', (host, origin) => {
    expect(originFault({ host, origin }, HOSTS)).toMatch(/Host|Origin/);
  });

  test('a server that listens at an address of IPv6 is reached by it', () => {
    const hosts = allowedHosts({ allowed_hosts: null, public_url: null, host: 'fd00::1' });
    expect(originFault({ host: '[fd00::1]:8080' }, hosts)).toBeNull();
    expect(originFault({ host: '[fd00::2]:8080' }, hosts)).not.toBeNull();
  });

  test('a list of hosts stands instead of the public address', () => {
    const hosts = allowedHosts({ allowed_hosts: ['mcp.example'], public_url: 'https://api.example', host: '0.0.0.0' });
    expect(originFault({ host: 'mcp.example' }, hosts)).toBeNull();
    expect(originFault({ host: 'api.example' }, hosts)).not.toBeNull();
  });
});
