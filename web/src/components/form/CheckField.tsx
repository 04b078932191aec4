import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

/** A checkbox with its label beside it. */
export { Checkbox as CheckField } from '@mantine/core';
