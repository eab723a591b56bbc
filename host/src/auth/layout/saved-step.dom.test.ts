import { clearSavedSteps, savedStep } from './saved-step';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a saved step is read until it expires, also by the next page; then it is deleted', () => {
  savedStep<string>('create').write('code', 1_000);
  jest.advanceTimersByTime(999);
  expect(savedStep('create').read()).toBe('code');
  expect(savedStep('forgot').read()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(savedStep('create').read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('sign-in deletes the saved steps of all flows and nothing else', () => {
  sessionStorage.setItem('suite:stack', '[]');
  savedStep('create').write('code', 1_000);
  savedStep('login').write('code', 1_000);
  clearSavedSteps();
  expect(Object.keys(sessionStorage)).toEqual(['suite:stack']);
});

test('a cleared step and an unreadable one are null', () => {
  const step = savedStep<string>('create');
  step.write('code', 1_000);
  step.clear();
  expect(step.read()).toBeNull();
  sessionStorage.setItem('suite:auth:create', '{');
  expect(step.read()).toBeNull();
});
