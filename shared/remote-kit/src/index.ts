export {
  type Area,
  type DeviceStyle,
  type GateSnapshot,
  type HapticKind,
  type Language,
  type Observable,
  type RemoteProps,
  SHELL_CONTRACT_VERSION,
  type ShellContract,
  type ShellLocation,
  type ShellNavigation,
  type ShellProblem,
  type ShownProblem,
  type SlotState,
  type TapToPay,
  type TapToPayFailure,
  type TapToPayRequest,
} from './contract';
export { createPages, type RemotePages } from './create-pages';
export { createRemote, type RemoteDefinition, type RemoteLifecycles } from './create-remote';
export { ErrorBoundary, FailureCard } from './error-boundary';
export { exposeSlot, type SlotDefinition } from './expose-slot';
export {
  type AreaPaths,
  areaPaths,
  useBack,
  useGate,
  useHaptic,
  useLanguage,
  useNative,
  usePermission,
  useProblemDialog,
  useReachable,
  useRefreshSession,
  useSelectStore,
  useService,
  useStore,
  useStyle,
  useUnsaved,
} from './hooks';
export { type LazyOverlay, lazyOverlay, usePrefetch } from './lazy-overlay';
export { type LazyView, lazyView } from './lazy-view';
export { changeLanguage, type LocaleMessages, type Locales, languageOf, loadLocales } from './locales';
export { HeadingOfPage, PageHeading } from './page-heading';
export { fillPath, matchPath, mostSpecific, type PathParams } from './path';
export { createPaths, type Paths } from './paths';
export { QueryStates } from './query-states';
export { ShellContext, useObservable, useShell } from './shell-context';
export { ShellProvider } from './shell-provider';
export { Slot } from './slot';
export { homeCards, slotCards } from './slot-cards';
export type { NoProps, SlotContracts, SlotName } from './slot-contracts';
export { type SuiteLinks, useSuiteLinks } from './suite-links';
export { useDebouncedValue } from './use-debounced-value';
export { type Format, useFormat } from './use-format';
export { type Hint, useHint } from './use-hint';
export { useNow } from './use-now';
export { type PersistedDraft, usePersistedDraft } from './use-persisted-draft';
export {
  type ProblemMessages,
  useFieldMessages,
  useProblemMessages,
} from './use-problem-messages';
export { type StoreQuery, useStoreQuery } from './use-store-query';
export { type StoreSubmit, useStoreSubmit } from './use-store-submit';
export { whenIdle } from './when-idle';
