import type { PartFamily } from './family';
import type { IcClass } from './kinds';

const MCU: readonly IcClass[] = ['digital'];
const RADIO: readonly IcClass[] = ['digital', 'rf'];
const ANALOG: readonly IcClass[] = ['opamp', 'analog'];

/** Microcontrollers, interfaces, memories, converters, sensors. */
export const IC_FAMILIES: readonly PartFamily[] = [
  {
    pattern: /^ESP-?32|^ESP-WROOM-32|^ESP-?WROVER|^T-?MICRO32|^ESP-PICO|^ESP32PICO|^U4WDH/,
    kind: 'microcontroller',
    classes: ['digital', 'rf', 'esp32'],
  },
  {
    pattern: /^ESP-?8266|^ESP-?(?:0[1-9]|1[0-9])|^ESP-?WROOM-02|^ESP8285|^ESP-?12/,
    kind: 'microcontroller',
    classes: ['digital', 'rf', 'esp8266'],
  },
  { pattern: /^(?:STM32|STM8|GD32|APM32|AT32|CH32|HC32|MM32|CKS32)[A-Z]?\w*/, kind: 'microcontroller', classes: MCU },
  {
    pattern:
      /^(?:AT)?(?:MEGA|TINY|XMEGA)\d+|^AT90\w+|^AT89\w+|^AT91\w+|^(?:AT)?SAM[DLECRSV][0-9A-Z]+|^ATSAM\w+|^AVR\d+D\w+|^ATUC\w+/,
    kind: 'microcontroller',
    classes: MCU,
  },
  { pattern: /^PIC(?:1\d|2\d|3\d)\w+|^DSPIC\w+/, kind: 'microcontroller', classes: MCU },
  {
    pattern:
      /^NRF5[1-4]\w*|^NRF9\w+|^CC(?:13|26|32)\d\d\w*|^CC(?:25[34]\d|243\d)\w*|^EFR32\w+|^BGM\d+\w*|^MGM\w+|^NINA\w*|^UBLOX[_-]?(?:NINA|NORA|ANNA)\w*|^NORA\w*|^ANNA-?B\w*|^BL6\d\d|^BMD-?\d+|^MDBT\d+\w*|^RTL87\d+\w*|^BW16|^RAK\d+\w*|^STM32WB\w*|^STM32WL\w*|^ATSAMR\w*|^ARTEMIS|^AMA3B\w*/,
    kind: 'microcontroller',
    classes: RADIO,
  },
  {
    pattern:
      /^(?:LPC\d{2,4}\w*|MK(?:L|E|V)?\d+\w*|MKL\w+|M?IMXRT\w+|S32K\w+|KL\d+Z\w+|RP2040\w*|RP2350\w*|MSP43\d\w*|MSP432\w*|TM4C\w+|LM3S\w+|TMS320\w*|R5F\w+|R7FA\w+|EFM32\w+|EFM8\w+|C8051F?\w*|MAX32\d+\w*|CY8C\w+|CY7C68\w+|PSOC\w*|XMC\d+\w*|N76E\w+|MS51\w+|STC\d\w+|Z80\w*|W80[0-9]\w*|FE310\w*|HT32\w+|HT66\w+|ADUC\w+|CH5[57]\d\w*|PY32\w+)/,
    kind: 'microcontroller',
    classes: MCU,
  },
  {
    pattern:
      /^(?:XC[2-7]\w+|6SLX\w+|XCZU\w+|XA7\w+|EP[1-4]C\w+|5C[EGS]\w+|10[MCA]\w+|LFE\w+|LCMXO\w+|ICE40\w+|ICE5\w+|A3P\w+|M2S\w+|M2GL\w+|GW[125]N\w+|EPM\d+\w*|XC95\w+|T[0-9]+F\d+|GOWIN\w*)/,
    kind: 'ic',
    classes: ['fpga', 'digital'],
  },
  {
    pattern:
      /^(?:USB2[0-9]\d\d\w*|USB5[0-9]{3}\w*|FE1\.1\w*|GL85\d\w*|TUSB[24]0\d\d\w*|TUSB80\d\d\w*|SL2\.1\w*|CH33[45]\w*|CY7C656\d+\w*|XR224\d\d\w*|MA8601\w*)/,
    kind: 'ic',
    classes: ['usb-hub', 'digital'],
  },
  { pattern: /^CH340T/, kind: 'ic', classes: ['usb-bridge', 'digital'], pinouts: { 20: ['ch340t'] } },
  { pattern: /^CH340E/, kind: 'ic', classes: ['usb-bridge', 'digital'], pinouts: { 10: ['ch340e'] } },
  {
    pattern: /^CP210[24]N?/,
    kind: 'ic',
    classes: ['usb-bridge', 'digital'],
    pinouts: { 24: ['cp210x-qfn24'], 25: ['cp210x-qfn24'] },
  },
  {
    pattern:
      /^(?:CH34\d\w*|CH910\d\w*|CP21\d\d\w*|FT2[0-9]{2,3}\w*|FT4232\w*|FT600\w*|PL2303\w*|MCP2200\w*|MCP2221\w*|XR21\w+|XR22\d\w*|CY7C65\w+|TUSB3410\w*)/,
    kind: 'ic',
    classes: ['usb-bridge', 'digital'],
  },
  { pattern: /^(?:USB33\d\d\w*|USB32\d\d\w*|TUSB12\d\d\w*|USB3300\w*)/, kind: 'ic', classes: ['digital'] },
  {
    pattern:
      /^(?:FUSB30\d\w*|CYPD\w+|STUSB\w+|CH224\w*|IP2721\w*|HUSB\w+|TPS65[89]\d\d\w*|TPS2598\d\w*|AP33771\w*|BQ25\d\d\dC|PTN5\d+\w*|TUSB32\d\w*)/,
    kind: 'ic',
    classes: ['usb-pd', 'digital'],
  },
  {
    pattern:
      /^(?:MAX48\d|MAX308\d|MAX348\d|MAX1348\d|MAX1308\d|SP348\d|SP485|ST348\d|ST485|SN65HVD(?:0?[1-9]|1[0-9]|3[0-9]|7\d|8\d)(?!\d)|SN65HVD30\d\d|SN75(?:176|LBC184)|ADM(?:48\d|348\d|308\d)|LTC(?:48\d|285\d|180\d)|ISL(?:83\d\d|315\d|328\d)|THVD\d{4}|MAX3430|SIT3485|65HVD\d+|XR3\d+)/,
    kind: 'ic',
    classes: ['rs485', 'digital'],
    pinouts: { 8: ['rs485'] },
  },
  {
    pattern:
      /^(?:SN65HVD2[0-9]{2}|TCAN\d{3,4}|TJA10[0-9]{2}|TJF10\d\d|MCP2551|MCP256\d|MCP254\d|ISO1050|ADM3053|MAX305\d|SIT1050|PCA82C25\d|VP23\d|L9616|ATA656\d|UJA\d{4})/,
    kind: 'ic',
    classes: ['can', 'digital'],
    pinouts: { 8: ['can'] },
  },
  { pattern: /^(?:MCP2515|MCP2517|MCP2518|SJA1000)/, kind: 'ic', classes: ['digital'] },
  {
    pattern:
      /^(?:MAX(?:20|21|22|23|31|32|33|324)\d\d?E?(?!\d)|MAX3232|SP3232|ST3232|ICL3232|ADM(?:20|22|32)\d\d?|TRS3232|SP3243|MAX3243|MAX3221|GD75232|SN75C\w+)/,
    kind: 'ic',
    classes: ['rs232', 'digital'],
  },
  {
    pattern:
      /^(?:LAN8[67]\d\d\w*|LAN9\d{3}\w*|LAN7\d{3}\w*|KSZ8\d{3}\w*|KSZ9\d{3}\w*|DP838\d\d\w*|RTL8(?:201|211|111|153)\w*|W5[1256]00\w*|W6100\w*|ENC28J60\w*|ENC424\w*|IP101\w*|88E1\w+|AR803\d\w*|ADIN1\d+\w*|CH395\w*|CH9121\w*|JL1101\w*)/,
    kind: 'ic',
    classes: ['ethernet', 'digital'],
  },
  {
    pattern:
      /^(?:W25[QXM]\w*|W74M\w*|MX25\w*|MX35\w*|S25F\w*|GD25\w*|GD5F\w*|AT25(?!\d{2,3}[ABN]?-?\d?$)\w*|AT45\w*|SST2[56]\w*|N25Q\w*|MT25Q\w*|IS25\w*|EN25\w*|M25P\w*|ZD25\w*|XM25\w*|BY25\w*|P25Q\w*|25LC\w*|25AA\w*|23LC\w*|23K\w*|IS6\dWVS\w*|LY68\w*|APS\d+\w*|FM25\w*|MB85RS\w*|ESP-?PSRAM\w*|M95\w*|AT25\w*)/,
    kind: 'ic',
    classes: ['memory', 'digital'],
    pinouts: { 8: ['spi-flash'], 9: ['spi-flash'] },
  },
  {
    pattern:
      /^(?:AT)?24(?:C|LC|AA|FC|CS|CM|CW|MAC|AA\d+E)\w*|^M24[CM]?\d*\w*|^CAT24\w*|^BR24\w*|^FM24\w*|^FT24C\w*|^MB85RC\w*|^BL24C\w*|^ST24\w*|^24C\d+/,
    kind: 'ic',
    classes: ['memory', 'digital'],
    pinouts: { 8: ['i2c-eeprom'], 5: ['i2c-eeprom-sot23'] },
  },
  {
    pattern:
      /^(?:MT4[0-9]\w+|MT48\w+|IS4[2-9]\w+|IS6[1-6]\w+|W9[4-9]\w+|K4[A-Z]\w+|AS[46]C\w+|CY7C1\w+|CY14\w+|S29\w+|S34\w+|SST39\w+|H5T\w+|NT5\w+|ATECC\w+|ATSHA\w+|DS28\w+|DS24\d\d\w*|SE050\w*|TRUSTM\w*|OPTIGA\w*)/,
    kind: 'ic',
    classes: ['memory', 'digital'],
  },
  {
    pattern:
      /^(?:IS31FL\w+|TLC59\w+|HT16K33\w*|MAX72\d\d\w*|MAX69\d\d\w*|TM16\d\d\w*|AW20\w+|LP55\d\d\w*|LP50\d\d\w*|PCA963\d\w*|PCA995\d\w*|CAT41\d\d\w*|AL88\d\d\w*|PT41\d\d\w*|LM36\d\d\w*|LT3\d{3}\w*|MBI5\d+\w*|STP\d+\w*|BCR4\d\d\w*|NSI45\d+\w*|NSI50\d+\w*|MP33\d\d\w*|RT86\d\d\w*|TPS611[67]\w*|FAN57\d\d\w*|CL6807\w*|LM34\d\d\w*|SY7201\w*|BCR\d{3}\w*|KTD\d+\w*)/,
    kind: 'ic',
    classes: ['led-driver'],
  },
  {
    pattern:
      /^(?:DRV8[0-9]{2,4}\w*|DRV10\d+\w*|TB66\d\d\w*|TB67\w+|A49\d\d\w*|A59\d\d\w*|A39\d\d\w*|L29[378]\w*|L62\d\d\w*|L64\d\d\w*|TMC\d{4}\w*|MP6\d{3}\w*|STSPIN\w+|VNH\w+|BTS79\d+\w*|BTN\w+|SN7544\w*|LV8\d{3}\w*|TC78\w+|AT8236|MX1508|MC33\w*HB|MX1919|DRV110|ICL7667|THB\d+|PCA9632)/,
    kind: 'ic',
    classes: ['motor-driver'],
  },
  { pattern: /^(?:LM|NE|SA|SE|TLC|ICM|LMC|TS)?7?55[56](?!\d)/, kind: 'ic', classes: ['timer'] },
  {
    pattern:
      /^(?:LM|LP|TL)?(?:29|33|19)39?3(?!\d)|^LM(?:393|293|2903)|^LMV393|^TLV?C?(?:352|372|374|354)(?!\d)|^TLV(?:1701|1702|1704|1391|2352|7021|7022|7032|7041|7042)|^MCP6(?:54[6-9]|56[679])|^LP339|^LM(?:339|2901|397)|^LMV331|^LM311|^BA104393|^TS391|^NCX2220/,
    kind: 'ic',
    classes: ['comparator', 'analog', 'open-drain-outputs'],
    pinouts: { 8: ['comparator-2'], 14: ['comparator-4'] },
  },
  {
    // Comparators that drive both ways need no pull-up; the duals share the pinout of dual amplifiers.
    pattern:
      /^TLV(?:320\d|350[12]|360\d|7011|7012|7031|4021|902\d)|^TLC(?:3702|3704|393)(?!\d)|^MCP6(?:54[1-4]|56[124])|^MAX9(?:0\d|1\d|62\d|06\d)(?!\d)|^NCX2200|^LMV7219|^LT17(?:11|12|19|20|21)|^ADCMP\d+|^TS3[02]\d1/,
    kind: 'ic',
    classes: ['comparator', 'analog'],
    pinouts: { 8: ['opamp-2'] },
  },
  {
    pattern:
      /^(?:LM(?:358|324|2904|2902|741|321|301|833|4562|6132|6142|7301|7171|7321|7332|8261)|LMV(?:3\d\d|8\d\d|7\d\d|6\d\d|1)|LMC(?:6\d{3}|7\d{3})|TL0[678]\d|TLC?(?:27|22|08)\w*|TLC2\d{2,3}|TLV(?:2\d{3}|9\d{3}|34\d|6\d{3}|246|237|27)\w*|OPA\d{3,4}|INA(?:8|1[0-9]{2}|12\d|33\d|82\d)\w*|AD(?:8[0-9]{2,4}|62\d|7[0-9]{2}(?!\d))\w*|ADA4\d{3}|MCP6[0-9]{2,3}|MCP6[LVH]\d+|NE553\d|RC4558|NJM\d{4}|JRC4558|TS(?:V|H|X|Z|B)?\d{3,4}|TSV\d+|LT(?:C)?6?[12]\d{3}|LTC[26]\d{3}|MAX4[0-9]{2,3}|MAX44\d+|THS\d{4}|ISL28\d{3}|AD823\d|UA741|MC3317\d|MC3407\d|BA4558|SGM8\d{3}|GS8\d{3}|NCS\d{3,5}|LF35\d|LF41\d|CA3\d{3}|OP\d{2,3}(?!\w*T)|SSM2\d{3}|LME\d{5})/,
    kind: 'ic',
    classes: ANALOG,
    pinouts: { 5: ['opamp-1-sot23'], 8: ['opamp-2', 'opamp-1-so8'], 14: ['opamp-4'] },
  },
  {
    pattern:
      /^(?:MCP47\w+|MCP48\w+|MCP49\w+|DAC\d{3,5}\w*|AD5\d{3}\w*|LTC26\d\d\w*|TLV56\d\d\w*|TLC7\d{3}\w*|MAX5[1-8]\d\d\w*)/,
    kind: 'ic',
    classes: ['dac', 'digital'],
  },
  {
    pattern:
      /^(?:ADS\d{3,4}|MCP3[0-9]{3}|MCP33\d{3}|MCP34\d\d|AD7\d{3}|AD[45]\d{3}|LTC[12]\d{3}|MAX11\d{3}|HX71[17]|NAU7802|CS55\d\d|CS12\d\d|PCF8591|TLC?1?5\d\d|TLC0831|ADC\d\w+|TLV2\w+|MAX31856|MAX31865|MAX31855|MAX6675|AD779\d|LTC24\d\d|STC3100|INA2[0-9]{2}|INA3221|ACS7\d\d|PAC19\d\d|ADE\d{4}|ATM90E\w+|CS5490)/,
    kind: 'ic',
    classes: ['adc', 'digital'],
  },
  {
    pattern:
      /^(?:MCP44\w+|MCP41\w+|MCP42\w+|MCP43\w+|MCP46\w+|MCP45\w+|X9C\w+|DS18[0-9]{2}|PCM5\d{3}|PCM1\d{3}|CS4\d{3}|AK4\d{3}|WM8\d{3}|ES\d{4}|SGTL5000|TLV320\w+|UDA13\d\d|ADAU\d{4}|MAX98\d{3}|TAS\d{4}|PAM8\d{3}|TPA\d{4}|LM4[89]\d\d|LM38[46]|SSM\d{4}|MAX97\d\d|NS4\d{3}|TDA\d{4}|VS10\d\d)/,
    kind: 'ic',
    classes: ['audio', 'digital'],
  },
  {
    pattern:
      /^(?:DS13\d\d|DS323\d|PCF85(?:[026]3|063|23)\w*|PCF21\d\d|MCP794\d\d|RV-?\d{4}|RX8\d{3}|AB08\d\d|BQ320\d\d|ISL12\d{2,3}|M41T\w+|S-35\d+|HT1381|AM18\d\d|RTC-?\d{4})/,
    kind: 'ic',
    classes: ['rtc', 'digital'],
  },
  { pattern: /^(?:TCA954[0-9]|PCA954[0-9]|TCA984\d|PCA984\d|LTC430\d)/, kind: 'ic', classes: ['i2c-mux', 'digital'] },
  {
    pattern:
      /^(?:MCP230\d\d|MCP23S\d\d|PCF857\d|PCA95\d\d|TCA95\d\d|TCA64\d\d|TCA6408|PCA85\d\d|MAX73\d\d|SX150\d|PI4IO\w+|AW9523|CH423|XL9535|IS31IO\w+|PCAL\d+|STMPE\w+|WK2132\w*|WK2168\w*|SC16IS\w+|MAX14830|MAX310\d|PCA9685\w*|SI5351\w*|SI53\d\d\w*|SI514\w*|CDCE\w+|LMK\w+|CY22\w+|ICS\d+\w*|5P49\w+|LTC6957\w*|LTC69\d\d\w*|AD9\d{3}\w*|SI5340\w*|PI6C\w+|CDCLV\w+|DS90LV\w+|DS90\w+|SN65LV\w+|SN65DSI\w+|TFP4\w+|PTN3\w+)/,
    kind: 'ic',
    classes: ['digital'],
  },
  {
    pattern:
      /^(?:IR2[01]\d\d\w*|IRS2\d+\w*|TC442\d\w*|TC44[0-9]{2}\w*|UCC27\d+\w*|UCC5\d{3}\w*|LM51\d\d\w*|FAN7\d+\w*|MIC44\d\d\w*|MIC4\d{3}\w*|MCP14\w*\d+\w*|IXD\w*\d+\w*|FD6288\w*|EG\d{4}\w*|LTC44\d\d\w*|NCP51\d\d\w*|DGD\d+\w*|MAX15\d\d\d\w*|ZXGD\w+|MAX31760\w*|EMC2\d{3}\w*|MAX66\d\d\w*)/,
    kind: 'ic',
    classes: ['gate-driver'],
  },
  {
    pattern:
      /^(?:SX12\d\d\w*|SX13\d\d\w*|RFM\d+\w*|RF69\w*|CC11\d\d\w*|CC24\d\d\w*|CC2591\w*|CC25\d\d\w*|CC1190\w*|NRF24\w*|NRF905\w*|SI4\d{3}\w*|SI44\w+|A7105\w*|LLCC68\w*|E\d{2}-\w+|RAK\d+\w*|MRF24\w*|AT86RF\w*|DW1000\w*|DWM\d+\w*|RN(?:4\d|24|29|17|13|18)\w*|HC-0\d|HC-12|HM-1\d|WF\w*121|ATWINC\w*|CYW43\w*|BCM43\w*|AP6\d{3}\w*|WINC\w*|RTL8720\w*|SIM\d{3,4}\w*|SARA\w*|LARA\w*|EC2\d\w*|BG9\d\w*|BC(?:26|28|35|65|66|68|95)\w*|M95|A76\d\d\w*|EC200\w*|LG290P\w*|LC\d\d[A-Z]\w*|LC29H\w*|ZED-?\w*|NEO-?\w*|MAX-?M\d\w*|SAM-?M\d\w*|MIA-?M10\w*|L[78]\d[A-Z]?(?:-R)?|PA10\d\d\w*|PA16\w*|TESEO\w*|UM98\d\w*|MOSAIC\w*|CAM-?M8\w*|XBEE\w*|PN5\d\d\w*|PN7\d{3}\w*|MFRC\w*|RC52\d\w*|ST25\w*|TRF79\w*|NT3H\w*|M24LR\w*|MAX2\d{3}\w*|ADF4\d{3}\w*|ADL5\d{3}\w*|LMX\d{4}\w*|RFSW\w*|RFSA\w*|QPC\d+\w*|QPA\d+\w*|HMC\d+\w*|PE4\d+\w*|SKY\d+\w*|TRF37\w*|LT55\d\d\w*|BGS\w+|BGA\d+\w*|SPF5\d+\w*|AS1[67]9\w*|MASW\w+|RFX24\d+\w*|SE24\d+\w*|MGA-?\w+|PSA\d?-?\w*)/,
    kind: 'ic',
    classes: RADIO,
  },
  {
    pattern:
      /^(?:BM[EPGIXAM]\d{3}\w*|BNO\d{3}\w*|MPU-?\d{4}\w*|ICM-?\d{5}\w*|LSM\w+|LIS[23]\w+|LIS\d\w+|LPS\d\w+|HTS\d+\w*|ADXL\d+\w*|MMA8\d+\w*|MMC5\d+\w*|FXOS\w+|FXAS\w+|KX\w+\d+\w*|SHT[CW34]\w*|SHT\d\w*|STS\d\w*|AHT\d+\w*|HDC\d+\w*|SI70\d\d\w*|SI11\d\d\w*|TMP\d{2,3}\w*|LM75\w*|DS18B20\w*|MCP98\d\d\w*|AT30TS\w*|STTS\w*|PCT2075\w*|ADT7\d+\w*|MS5\d{3}\w*|DPS\d+\w*|SPL06\w*|QMC5\d+\w*|HMC5\d+\w*|AS5\d{3}\w*|AS7\d{3}\w*|AS39\d\d\w*|MT6\d{3}\w*|TLE5\d+\w*|TLI\w+|TLV493\w*|ALS31\d+\w*|VEML\d+\w*|VCNL\d+\w*|APDS-?\d+\w*|TSL\d+\w*|TCS\d+\w*|LTR-?\d+\w*|OPT\d{4}\w*|BH17\d\d\w*|ISL29\d+\w*|MAX3010\d\w*|VL[56]\w+|TMF\w+|SGP\d+\w*|SCD\d\w*|ENS1\d+\w*|CCS8\d+\w*|SEN\d\d\w*|CAP1\d+\w*|MPR121\w*|AT42\w*|TTP\d+\w*|IQS\w+|PAW\d+\w*|PMW\d+\w*|ADNS\w*|PAA\d+\w*|AMG88\w*|MLX\d{5}\w*|DRV5\d{3}\w*|ICS-?4\d+\w*|INMP\w*|SPH0\w+|SPM1\w+|MP34\w+|IM69\w+|DFROBOT\w*|PMS\d+\w*|BHI\w+|TLE49\w*|A11\d\d\w*|A13\d\d\w*|A31\d\d\w*|SS49\w*|US\d881|AH\d{3,4}\w*|SI72\d\d\w*)/,
    kind: 'ic',
    classes: ['sensor', 'digital'],
  },
  {
    pattern: /^(?:ADUM\w+|ISO7\w+|SI8[46]\d+\w*|MAX14\d+\w*|IL7\w+|NSI8\w+|CA-IS\w+|ADM\d+\w*)/,
    kind: 'ic',
    classes: ['digital'],
  },
];
