import { configure } from '@testing-library/dom';

// Awaited results usually appear within milliseconds; a busy machine may take longer, which is no failure.
configure({ asyncUtilTimeout: 5_000 });
