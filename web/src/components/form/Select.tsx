import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Icon } from '@/components/Icon';

/** One of a list, the same wherever there is one; phones show their own picker. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect rightSection={<Icon name="down" size={14} />} {...props} />;
}
