import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { csvCell } from '@tracewright/circuit/writers';
import { TEMPLATE_COLUMNS } from '@tracewright/contracts/template-uploads';
import { attachment, Public } from '../../../platform/http';

const EXAMPLE: { readonly [column in (typeof TEMPLATE_COLUMNS)[number]]: string } = {
  templateName: 'Status lamp for 5 V',
  circuitDescription: 'An indicator LED on a 5 V rail with its series resistor and a bypass capacitor.',
  schematicDiagram: 'J1 -> R1 -> LED1 -> GND',
  category: 'Lighting',
  subCategory: 'Indicator',
  applicationArea: 'status lamps;panels',
  inputParameters: '5 V DC, 10 mA',
  outputParameters: 'Visible light',
  performanceMatrix: 'Current (mA):10;Voltage (V):5',
  majorComponents: 'LED;330Ω resistor',
  suggestedPartSpecs: '(5 - 2) / 330 = 9 mA',
  components: 'J1:connector:header 2-pin;R1:resistor:330Ω;LED1:led:red 3mm;C1:capacitor:100nF',
  connections: 'V5_1:J1:R1;V5_2:J1:C1;A_1:R1:LED1;GND_1:LED1:J1;GND_2:C1:J1',
  approximateNumbers: '4',
  price: '49.00',
  componentCost: '18.50',
  suppliers: 'Robu.in;Sunrom Electronics',
  bom: '1 × header (J1); 1 × 330Ω (R1); 1 × red LED (LED1); 1 × 100nF (C1)',
};

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
/** The mark before the header has spreadsheets read it as UTF-8. */
const SAMPLE = Buffer.from(
  `\uFEFF${line(TEMPLATE_COLUMNS)}${line(TEMPLATE_COLUMNS.map((column) => EXAMPLE[column]))}`,
  'utf8',
);

@ApiTags('templates')
@Controller('api/templates')
export class TemplateSampleController {
  /** A file with one template that shows what each column holds. */
  @Get('sample.csv')
  @Public()
  sample(@Res({ passthrough: true }) response: Response): StreamableFile {
    response.setHeader('content-disposition', attachment('circuit_templates_sample.csv'));
    return new StreamableFile(SAMPLE, { type: 'text/csv; charset=utf-8' });
  }
}
