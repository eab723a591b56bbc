/** These messages are inlined, because the files with all other messages may be what could not be fetched. */
const messages = {
  en: { title: 'Some thing wrong. Please refresh application!', home: 'Back to home', again: 'Refresh' },
  vi: { title: 'Đã xảy ra lỗi. Vui lòng tải lại ứng dụng!', home: 'Về trang chủ', again: 'Tải lại' },
};

/** The messages for a suite that could not start, in the language of the page. */
export const failureMessages = (document: Document) => messages[document.documentElement.lang === 'vi' ? 'vi' : 'en'];
