import { Component, type ReactNode } from 'react';

/** Written here, as the files with all other words may be what could not be fetched. */
const words = {
  en: { title: 'Some thing wrong. Please refresh application!', home: 'Back to home', again: 'Refresh' },
  vi: { title: 'Đã xảy ra lỗi. Vui lòng tải lại ứng dụng!', home: 'Về trang chủ', again: 'Tải lại' },
};

/** What is left to say when the suite itself could not come up. */
export function RouteErrorPage() {
  const { title, home, again } = words[document.documentElement.lang === 'vi' ? 'vi' : 'en'];
  return (
    <main className="start-failure" role="alert">
      <h1>{title}</h1>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {again}
        </button>{' '}
        <a href="/">{home}</a>
      </p>
    </main>
  );
}

/** Around everything: a failure that nothing else caught. */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <RouteErrorPage /> : this.props.children;
  }
}
