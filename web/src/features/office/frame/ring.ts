/** The tones of the bell: hertz, and seconds from its beginning. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 1_175, at: 0.16 },
];
const TONE_SECONDS = 0.4;
const LOUDNESS = 0.12;
const OVER_MILLISECONDS = 1_200;

/** Two short tones. A browser that lets no page sound before it was touched stays silent. */
export function ring() {
  const context = new AudioContext();
  for (const { hertz, at } of TONES) {
    const start = context.currentTime + at;
    const volume = context.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
  // Closed in any case: what was kept silent must not sound late.
  setTimeout(() => void context.close(), OVER_MILLISECONDS);
}
