import type { ErrorBody } from '@tracewright/contracts';
import type {
  CompleteSolutionRequest,
  CompleteSolutionResponse,
  KeptSolution,
  SolutionRefusedResponse,
} from '@tracewright/contracts/solutions';
import type { SolutionRecord, SolutionUnderWay } from '@tracewright/contracts/solutions/kept';
import { until } from '@tracewright/testing';
import type { HttpClient } from './http-client';

/** Something that can be made at this budget. */
export const SOLUTION_REQUEST: CompleteSolutionRequest = {
  projectType: 'iot-sensor',
  description: 'Measures temperature and humidity in a greenhouse and reports them over Wi-Fi. Powered from USB.',
  voltage: '5V',
  current: '500mA',
  budget: 5000,
  features: ['WiFi', 'Sensors'],
};

/** Nothing real costs so little. */
export const TOO_CHEAP: CompleteSolutionRequest = { ...SOLUTION_REQUEST, budget: 50 };

export type AskedAnswer = CompleteSolutionResponse & SolutionRefusedResponse & SolutionUnderWay & ErrorBody;

export const askForSolution = (
  client: HttpClient,
  request: object = SOLUTION_REQUEST,
  headers: { readonly [name: string]: string } = {},
) => client.post<AskedAnswer>('/api/ml/complete-solution', request, headers);

/** Asked for and made, however long that takes. */
export async function solutionOf(client: HttpClient, request: object = SOLUTION_REQUEST): Promise<KeptSolution> {
  const { status, body } = await askForSolution(client, request);
  if (status === 200) return body.solution;
  expect([status, body]).toEqual([202, expect.anything()]);
  const { solution } = await ended(client, body.id);
  if (!solution) throw new Error('there is no solution');
  return solution;
}

export const recordOf = async (client: HttpClient, id: string): Promise<SolutionRecord> =>
  (await client.get<SolutionRecord>(`/api/solutions/${id}`)).body;

export async function ended(client: HttpClient, id: string): Promise<SolutionRecord> {
  let record = await recordOf(client, id);
  await until('the solution has ended', async () => (record = await recordOf(client, id)).finishedAt !== null, 60_000);
  return record;
}
