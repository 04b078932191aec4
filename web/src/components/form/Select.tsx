import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Icon } from '@/components/Icon';

/** A select with the same look everywhere; phones show their native picker. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect rightSection={<Icon name="down" size={14} />} {...props} />;
}
