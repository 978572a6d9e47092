import { clearSeeker, onStored, openStorage, readStored, writeStored } from './storage';

const USER = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

const forbid = (method: 'getItem' | 'setItem' | 'removeItem', name: string) =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', name);
  });

beforeEach(() => localStorage.clear());

describe('a stored value', () => {
  test('is read as it was written', () => {
    writeStored('user', USER);
    writeStored('sessionToken', 'token "with" signs');
    writeStored('colorScheme', 'dark');
    expect(readStored('user')).toEqual(USER);
    expect(readStored('sessionToken')).toBe('token "with" signs');
    expect(readStored('colorScheme')).toBe('dark');
  });

  test('keeps the fields that a newer version has stored with it', () => {
    const newer = { ...USER, pronouns: 'she/her' };
    localStorage.setItem('user', JSON.stringify(newer));
    const user = readStored('user');
    expect(user).toEqual(newer);
    writeStored('user', user);
    expect(localStorage.getItem('user')).toBe(JSON.stringify(newer));
  });

  test('is gone once it is written as nothing', () => {
    writeStored('sessionToken', 'token');
    writeStored('sessionToken', undefined);
    expect(localStorage.getItem('sessionToken')).toBeNull();
    expect(readStored('sessionToken')).toBeUndefined();
  });

  test.each([
    ['user', '{"_id":'],
    ['user', 'undefined'],
    ['user', 'null'],
    ['user', '[]'],
    ['user', '"Ada"'],
    ['user', '{}'],
    ['user', '{"_id":7}'],
    ['user', '{"_id":""}'],
    ['employer', '{"_id":"e1"}'],
    ['employer', '[{"name":"x"}]'],
    ['sessionToken', ''],
    ['employerToken', ''],
    ['colorScheme', 'sepia'],
  ] as const)('is not believed when %s is %s', (key, text) => {
    localStorage.setItem(key, text);
    expect(readStored(key)).toBeUndefined();
  });
});

describe('storage that fails', () => {
  test('reads as empty when it is forbidden', () => {
    forbid('getItem', 'SecurityError');
    expect(readStored('user')).toBeUndefined();
  });

  test('reads as empty when the browser does not even give it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    expect(readStored('user')).toBeUndefined();
    expect(() => writeStored('sessionToken', 'token')).not.toThrow();
  });

  test('is no error when it is full', () => {
    const setItem = forbid('setItem', 'QuotaExceededError');
    expect(() => writeStored('user', USER)).not.toThrow();
    expect(setItem).toHaveBeenCalled();
    expect(readStored('user')).toBeUndefined();
  });

  test('is no error when nothing can be removed', () => {
    forbid('removeItem', 'SecurityError');
    expect(() => writeStored('user', undefined)).not.toThrow();
    expect(() => clearSeeker()).not.toThrow();
  });
});

describe('a change by another tab', () => {
  const change = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  test('is told for the keys asked for, and for a storage that was cleared', () => {
    const callback = jest.fn();
    const stop = onStored(['user', 'sessionToken'], callback);
    change('user');
    change('jobs');
    change(null);
    expect(callback).toHaveBeenCalledTimes(2);
    stop();
    change('user');
    expect(callback).toHaveBeenCalledTimes(2);
  });
});

describe("an app's own key", () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const own = openStorage<{ 'seeker/alert': string; 'seeker.device/view': 'list' | 'map' }>({
    'seeker/alert': { isValid: isText, olderName: 'Alert' },
    'seeker.device/view': {
      isValid: (value): value is 'list' | 'map' => value === 'list' || value === 'map',
      isPlain: true,
    },
  });
  const names = () => Object.keys(localStorage).sort();

  test('is read as it was written, and not believed otherwise', () => {
    own.write('seeker/alert', 'boats');
    own.write('seeker.device/view', 'map');
    expect(own.read('seeker/alert')).toBe('boats');
    expect(own.read('seeker.device/view')).toBe('map');
    localStorage.setItem('seeker.device/view', 'globe');
    expect(own.read('seeker.device/view')).toBeUndefined();
  });

  test('is read under its older name, which is given up with the next write', () => {
    localStorage.setItem('Alert', '"old"');
    expect(own.read('seeker/alert')).toBe('old');
    own.write('seeker/alert', 'new');
    expect(names()).toEqual(['seeker/alert']);
    expect(own.read('seeker/alert')).toBe('new');
  });

  test("is removed when its person signs out, by a shell that does not know it; the device's stays", () => {
    own.write('seeker/alert', 'boats');
    own.write('seeker.device/view', 'map');
    localStorage.setItem('employer/alert', '"boats"');
    clearSeeker();
    expect(names()).toEqual(['employer/alert', 'seeker.device/view']);
  });
});
