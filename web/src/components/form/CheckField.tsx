import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

/** A box to check, with its label beside it. */
export { Checkbox as CheckField } from '@mantine/core';
