/** Names and values that a design may have instead of the usual ones. */
export interface LedDesign {
  /** The LED's value; another one makes other content for whoever remembers contents. */
  readonly led?: string;
  readonly supply?: string;
  readonly reference?: string;
  /** Puts 330 Ω between the supply and the LED. */
  readonly resistor?: boolean;
}

/** An LED straight between a supply and ground. */
export function ledDesign({ led = 'RED LED', supply = '+5V', reference = 'D1', resistor = false }: LedDesign = {}) {
  const part = (id: string, reference: string, value: string, nets: readonly [string, string], footprint: string) => ({
    id,
    componentId: reference,
    x: 1375,
    y: 1625,
    width: 100,
    height: 50,
    rotation: 0,
    reference,
    value,
    footprint,
    pins: [
      { number: '1', net: nets[0], name: id === 'placed-1' ? 'K' : '1' },
      { number: '2', net: nets[1], name: id === 'placed-1' ? 'A' : '2' },
    ],
  });
  const diode = part('placed-1', reference, led, ['GND', resistor ? 'LED_A' : supply], 'LED_SMD:LED_0603_1608Metric');
  const series = part('placed-2', 'R1', '330', ['LED_A', supply], 'Resistor_SMD:R_0603_1608Metric');
  const connector = part('placed-3', 'J1', 'Conn_01x02', [supply, 'GND'], 'Connector:PinHeader_1x02');
  return { components: resistor ? [diode, series, connector] : [diode, connector], connections: [] };
}
