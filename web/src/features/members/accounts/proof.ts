import { loadProofRules } from '@/rules';

/**
 * Numbers tried without a pause: some 10 milliseconds, so that the member can type, also on a phone
 * that is four times slower.
 */
const TRIED_AT_ONCE = 2_048;

/** Returns a captcha's id with its proof of work. */
export async function prove(captchaId: string, bits: number): Promise<string> {
  if (!bits) return captchaId;
  const { proveCaptcha } = await loadProofRules();
  for (let first = 0; ; first += TRIED_AT_ONCE) {
    const proven = proveCaptcha(captchaId, bits, first, TRIED_AT_ONCE);
    if (proven) return proven;
    await new Promise((resume) => setTimeout(resume));
  }
}
