import type { LanguageModelSettings } from '../config';
import { fine, type Finding, wrong } from './finding';

const PART = 'Language model';
const TIMEOUT_MS = 8_000;

/** Whether the server knows the key and the model; nothing is worded, nothing costs. */
export async function checkLanguageModel(settings: LanguageModelSettings): Promise<readonly Finding[]> {
  const { baseUrl, apiKey, model } = settings;
  let status: number;
  let models: string;
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    ({ status } = response);
    models = await response.text();
  } catch {
    return [wrong(PART, `${baseUrl} does not answer: start it, or correct AI_BASE_URL.`)];
  }
  if (status === 401 || status === 403) return [wrong(PART, `${baseUrl} refuses the key: correct AI_API_KEY.`)];
  // Some servers have no list of models; whether they know this one shows with the first call.
  if (status !== 200) return [fine(PART, `${baseUrl} answers`)];
  if (!models.includes(JSON.stringify(model)))
    return [wrong(PART, `${baseUrl} has no model ${model}: correct AI_MODEL.`)];
  return [fine(PART, `${baseUrl} has ${model}`)];
}
