import { keepSelectedStore, saveSelectedStore, selectedStore } from './selected-store';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a device keeps the store that it began with', () => {
  expect(selectedStore()).toBeNull();
  keepSelectedStore(10001);
  sessionStorage.clear();
  expect(selectedStore()).toBe(10001);
});

test('a tab keeps its store when another one is chosen in another tab', () => {
  saveSelectedStore(10001);
  sessionStorage.clear();
  keepSelectedStore(10001);
  localStorage.setItem('suite:device:store', '10002');
  expect(selectedStore()).toBe(10001);
  keepSelectedStore(10001);
  expect(localStorage.getItem('suite:device:store')).toBe('10002');
});
