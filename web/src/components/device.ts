import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { MOBILE_WIDTH_MAX, TABLET_WIDTH_MAX } from '@/theme';

export type Device = 'mobile' | 'desktop';

interface DeviceState {
  /** The layout that fits the screen's width. */
  fits: Device;
  /** The layout that the member chose with the toggle, if any; stored for the browser session. */
  chosen: Device | null;
}

const narrow = window.matchMedia(`(max-width: ${MOBILE_WIDTH_MAX}px)`);
const fitting = (): Device => (narrow.matches ? 'mobile' : 'desktop');

const useDeviceStore = create<DeviceState>()(
  persist((): DeviceState => ({ fits: fitting(), chosen: null }), {
    name: 'hanpan.device',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ chosen }) => ({ chosen }),
  }),
);

const device = ({ fits, chosen }: DeviceState) => chosen ?? fits;

/** The layout in use: 767 px and narrower is mobile unless the member chose otherwise. */
export const useDevice = () => useDeviceStore(device);

const tablet = window.matchMedia(`(max-width: ${TABLET_WIDTH_MAX}px)`);
const onTablet = (act: () => void) => {
  tablet.addEventListener('change', act);
  return () => tablet.removeEventListener('change', act);
};

/** Whether the screen is at most as wide as a tablet. */
export const useTablet = () => useSyncExternalStore(onTablet, () => tablet.matches);

/** Switches between the mobile and the desktop layout. */
export function toggleDevice() {
  useDeviceStore.setState((state) => ({
    chosen: device(state) === 'mobile' ? 'desktop' : 'mobile',
  }));
}

/** Writes the device to the root element for style sheets; a phone with desktop zooms out. */
function publish(state: DeviceState) {
  document.documentElement.dataset.device = device(state);
  const zoomedOut = state.chosen === 'desktop' && window.screen.width <= MOBILE_WIDTH_MAX;
  document
    .querySelector('meta[name="viewport"]')
    ?.setAttribute(
      'content',
      zoomedOut ? 'width=1280' : 'width=device-width, initial-scale=1, viewport-fit=cover',
    );
}

narrow.addEventListener('change', () => useDeviceStore.setState({ fits: fitting() }));
useDeviceStore.subscribe(publish);
publish(useDeviceStore.getState());
