import { clearSavedSteps, savedStep } from './saved-step';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a step is there until its time is over, also for the next page; then nothing is left of it', () => {
  savedStep<string>('create').write('code', 1_000);
  jest.advanceTimersByTime(999);
  expect(savedStep('create').read()).toBe('code');
  expect(savedStep('forgot').read()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(savedStep('create').read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('once somebody is in, no way knows of any step, and everything else stays', () => {
  sessionStorage.setItem('suite:stack', '[]');
  savedStep('create').write('code', 1_000);
  savedStep('login').write('code', 1_000);
  clearSavedSteps();
  expect(Object.keys(sessionStorage)).toEqual(['suite:stack']);
});

test('a step that was taken is forgotten, and one that can not be read is none', () => {
  const step = savedStep<string>('create');
  step.write('code', 1_000);
  step.clear();
  expect(step.read()).toBeNull();
  sessionStorage.setItem('suite:way:create', '{');
  expect(step.read()).toBeNull();
});
