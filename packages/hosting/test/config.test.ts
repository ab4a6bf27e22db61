import { ConfigError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { EVENT_SITES } from '@kehilla/sources';
import { readServerConfig } from '../src/index.ts';

const readConfig = (env: Readonly<Record<string, string | undefined>>) => readServerConfig(env, process.cwd());

describe('settings', () => {
  test('have the documented defaults', () => {
    expect(readConfig({ KEHILLA_ROOT: '/srv/kehilla', PORT: '' })).toEqual({
      root: '/srv/kehilla',
      host: '127.0.0.1',
      oauth: { is_on: false, why: 'PUBLIC_URL is no https address without a path' },
      oauth_registration: false,
      shared_addresses_file: null,
      port: 8080,
      database_url: null,
      data_dir: '/srv/kehilla/.data',
      redis_url: null,
      sample_data: true,
      ingest: false,
      metrics_port: null,
      source_origins: {},
      allow_private_reads: false,
      soda_app_token: null,
      mapillary_token: null,
      event_sites: EVENT_SITES,
      smtp_url: null,
      map_tiles_url: null,
      map_tiles_attribution: null,
      map_tiles_file: null,
      contact_email: null,
      mail_from: null,
      public_url: null,
      allowed_hosts: null,
      trust_proxy: false,
      log_level: 'info',
      otel_endpoint: null,
      desk_port: 8081,
      desk_url: null,
      second_person: false,
    });
  });

  test('are read', () => {
    const config = readConfig({
      HOST: '::1',
      PORT: '0',
      DATABASE_URL: 'postgresql://a:b@db/kehilla',
      DATA_DIR: '/var/lib/kehilla',
      REDIS_URL: 'redis://cache:6379',
      SAMPLE_DATA: '0',
      SOURCE_ORIGINS: 'ou=http://127.0.0.1:9000/, nyc-dohmh=https://mirror.example',
      ALLOW_PRIVATE_READS: '1',
      SODA_APP_TOKEN: 'InventedToken0123456789ab',
      SMTP_URL: 'smtp://mail:25',
      CONTACT_EMAIL: 'people@kehilla.example',
      MAIL_FROM: 'Kehilla <keys@kehilla.example>',
      PUBLIC_URL: 'https://api.kehilla.example/',
      ALLOWED_HOSTS: 'api.kehilla.example, localhost:8080',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
      LOG_LEVEL: 'WARN',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      sample_data: false,
      source_origins: { ou: 'http://127.0.0.1:9000', 'nyc-dohmh': 'https://mirror.example' },
      allow_private_reads: true,
      soda_app_token: 'InventedToken0123456789ab',
      public_url: 'https://api.kehilla.example',
      allowed_hosts: ['api.kehilla.example', 'localhost:8080'],
      trust_proxy: ['loopback', '10.0.0.0/8'],
      log_level: 'warn',
    });
  });

  test.each([
    ['0', false],
    ['false', false],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
  ])('TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trust_proxy).toEqual(value);
  });

  test('map tiles are named with whom they are owed to', () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png?key=invented';
    const config = readConfig({
      MAP_TILES_URL: tiles,
      MAP_TILES_ATTRIBUTION: '© Sample Map contributors <https://map.example/copyright>',
    });
    expect(config).toMatchObject({
      map_tiles_url: tiles,
      map_tiles_attribution: { text: '© Sample Map contributors', url: 'https://map.example/copyright' },
    });
    expect(() => readConfig({ MAP_TILES_URL: tiles })).toThrow('together with MAP_TILES_ATTRIBUTION');
  });

  test.each([
    'https://tiles.example/map.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{x}.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
  ])('MAP_TILES_URL=%s is none', (text) => {
    expect(() => readConfig({ MAP_TILES_URL: text, MAP_TILES_ATTRIBUTION: 'Sample' })).toThrow('MAP_TILES_URL must be');
  });

  test('figures have a port of their own', () => {
    expect(() => readConfig({ PORT: '8081', METRICS_PORT: '8081' })).toThrow(
      'METRICS_PORT must be another port than PORT.',
    );
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metrics_port: 0 });
  });

  test('that are wrong are all named in one message, and their text is not repeated', () => {
    const wrong = {
      HOST: 'no host',
      PORT: '65536',
      DATABASE_URL: 'mysql://secret@db',
      REDIS_URL: 'secret',
      SAMPLE_DATA: 'maybe',
      SOURCE_ORIGINS: 'ou',
      ALLOW_PRIVATE_READS: 'maybe',
      SODA_APP_TOKEN: 'my secret',
      MAPILLARY_TOKEN: 'my secret',
      EVENT_SITES: '/secret/nowhere.json',
      SMTP_URL: 'secret',
      MAIL_FROM: 'nobody',
      CONTACT_EMAIL: 'Secret <secret@kehilla.example>',
      PUBLIC_URL: 'ftp://secret',
      ALLOWED_HOSTS: 'a/b',
      TRUST_PROXY: 'everybody',
      LOG_LEVEL: 'loud',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'secret',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    try {
      readConfig(wrong);
    } catch (error) {
      const { message } = error as Error;
      for (const name of Object.keys(wrong)) expect(message).toContain(`${name} must be `);
      expect(message).not.toContain('secret');
    }
  });

  test.each<[settings: Record<string, string>, isOn: boolean]>([
    [{}, false],
    [{ PUBLIC_URL: 'http://kehilla.example' }, false],
    [{ PUBLIC_URL: 'https://kehilla.example' }, true],
    [{ PUBLIC_URL: 'https://kehilla.example/below' }, false],
    [{ PUBLIC_URL: 'https://kehilla.example', OAUTH: '0' }, false],
    [{ OAUTH: '1' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080', OAUTH: '1' }, true],
  ])('%j: people can let assistants in: %s', (settings, isOn) => {
    expect(readConfig({ KEHILLA_ROOT: '/srv/kehilla', ...settings }).oauth.is_on).toBe(isOn);
  });

  test.each<Record<string, string>>([
    { OAUTH: '1', PUBLIC_URL: 'http://kehilla.example' },
    { OAUTH: '1', PUBLIC_URL: 'http://localhost.kehilla.example' },
    { OAUTH: '1', PUBLIC_URL: 'https://kehilla.example/below' },
    { OAUTH: '1', HOST: '0.0.0.0' },
    { OAUTH: '1', PORT: '0' },
    { OAUTH: 'perhaps' },
  ])('%j stop the start: no token goes where others can read it', (settings) => {
    expect(() => readConfig({ KEHILLA_ROOT: '/srv/kehilla', ...settings })).toThrow(/OAUTH must be/);
  });
});
