import { forgetSteps, keptStep } from './saved-step';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a step is there until its time is over, also for the next page; then nothing is left of it', () => {
  keptStep<string>('create').write('code', 1_000);
  jest.advanceTimersByTime(999);
  expect(keptStep('create').read()).toBe('code');
  expect(keptStep('forgot').read()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(keptStep('create').read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('once somebody is in, no way knows of any step, and everything else stays', () => {
  sessionStorage.setItem('suite:stack', '[]');
  keptStep('create').write('code', 1_000);
  keptStep('login').write('code', 1_000);
  forgetSteps();
  expect(Object.keys(sessionStorage)).toEqual(['suite:stack']);
});

test('a step that was taken is forgotten, and one that can not be read is none', () => {
  const step = keptStep<string>('create');
  step.write('code', 1_000);
  step.clear();
  expect(step.read()).toBeNull();
  sessionStorage.setItem('suite:way:create', '{');
  expect(step.read()).toBeNull();
});
