import { configure } from '@testing-library/dom';

// What is waited for comes within milliseconds; on a busy machine it may take long, and is right all the same.
configure({ asyncUtilTimeout: 5_000 });
