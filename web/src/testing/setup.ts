import { configure } from '@testing-library/react';

// What is imported when it is first shown takes its time where other tests run beside it.
configure({ asyncUtilTimeout: 10_000 });
