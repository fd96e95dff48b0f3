import type { PartFamily } from './family';
import type { IcClass } from './kinds';

const MCU: readonly IcClass[] = ['digital'];
const RADIO: readonly IcClass[] = ['digital', 'rf'];
const ANALOG: readonly IcClass[] = ['opamp', 'analog'];

/** Microcontrollers, interfaces, memories, converters, sensors. */
export const IC_FAMILIES: readonly PartFamily[] = [
  {
    pattern: /^ESP32-?WRO(?:OM|VER)(?:-32)?(?:[A-Z_ -]|$)|^ESP-?WROOM-?32/,
    kind: 'microcontroller',
    classes: ['digital', 'rf', 'esp32'],
    pinouts: { 38: ['esp32-module'], 39: ['esp32-module'] },
  },
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
  { pattern: /^(?:STM32|STM8|GD32|APM32|AT32|CH32|HC32|MM32|CKS32)[A-Z]?/, kind: 'microcontroller', classes: MCU },
  {
    pattern:
      /^(?:AT)?(?:MEGA|TINY|XMEGA)\d|^AT90\w|^AT89\w|^AT91\w|^(?:AT)?SAM[DLECRSV][0-9A-Z]+|^ATSAM\w|^AVR\d+D\w|^ATUC\w/,
    kind: 'microcontroller',
    classes: MCU,
  },
  { pattern: /^PIC(?:1\d|2\d|3\d)\w|^DSPIC\w/, kind: 'microcontroller', classes: MCU },
  {
    pattern:
      /^NRF5[1-4]|^NRF9\w|^CC(?:13|26|32)\d\d|^CC(?:25[34]\d|243\d)|^EFR32\w|^BGM\d|^MGM\w|^NINA|^UBLOX[_-]?(?:NINA|NORA|ANNA)|^NORA|^ANNA-?B|^BL6\d\d|^BMD-?\d|^MDBT\d|^RTL87\d|^BW16|^RAK\d|^STM32WB|^STM32WL|^ATSAMR|^ARTEMIS|^AMA3B/,
    kind: 'microcontroller',
    classes: RADIO,
  },
  {
    pattern:
      /^(?:LPC\d{2,4}|MK(?:L|E|V)?\d|MKL\w|M?IMXRT\w|S32K\w|KL\d+Z\w|RP2040|RP2350|MSP43\d|MSP432|TM4C\w|LM3S\w|TMS320|R5F\w|R7FA\w|EFM32\w|EFM8\w|C8051F?|MAX32\d|CY8C\w|CY7C68\w|PSOC|XMC\d|N76E\w|MS51\w|STC\d\w|Z80|W80[0-9]|FE310|HT32\w|HT66\w|ADUC\w|CH5[57]\d|PY32\w)/,
    kind: 'microcontroller',
    classes: MCU,
  },
  {
    pattern:
      /^(?:XC[2-7]\w|6SLX\w|XCZU\w|XA7\w|EP[1-4]C\w|5C[EGS]\w|10[MCA]\w|LFE\w|LCMXO\w|ICE40\w|ICE5\w|A3P\w|M2S\w|M2GL\w|GW[125]N\w|EPM\d|XC95\w|T[0-9]+F\d|GOWIN)/,
    kind: 'ic',
    classes: ['fpga', 'digital'],
  },
  {
    pattern:
      /^(?:USB2[0-9]\d\d|USB5[0-9]{3}|FE1\.1|GL85\d|TUSB[24]0\d\d|TUSB80\d\d|SL2\.1|CH33[45]|CY7C656\d|XR224\d\d|MA8601)/,
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
      /^(?:CH34\d|CH910\d|CP21\d\d|FT2[0-9]{2,3}|FT4232|FT600|PL2303|MCP2200|MCP2221|XR21\w|XR22\d|CY7C65\w|TUSB3410)/,
    kind: 'ic',
    classes: ['usb-bridge', 'digital'],
  },
  { pattern: /^(?:USB33\d\d|USB32\d\d|TUSB12\d\d|USB3300)/, kind: 'ic', classes: ['digital'] },
  {
    pattern:
      /^(?:FUSB30\d|CYPD\w|STUSB\w|CH224|IP2721|HUSB\w|TPS65[89]\d\d|TPS2598\d|AP33771|BQ25\d\d\dC|PTN5\d|TUSB32\d)/,
    kind: 'ic',
    classes: ['usb-pd', 'digital'],
  },
  {
    pattern:
      /^(?:MAX48\d|MAX308\d|MAX348\d|MAX1348\d|MAX1308\d|SP348\d|SP485|ST348\d|ST485|SN65HVD(?:0?[1-9]|1[0-9]|3[0-9]|7\d|8\d)(?!\d)|SN65HVD30\d\d|SN75(?:176|LBC184)|ADM(?:48\d|348\d|308\d)|LTC(?:48\d|285\d|180\d)|ISL(?:83\d\d|315\d|328\d)|THVD\d{4}|MAX3430|SIT3485|65HVD\d|XR3\d)/,
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
      /^(?:MAX(?:20|21|22|23|31|32|33|324)\d\d?E?(?!\d)|MAX3232|SP3232|ST3232|ICL3232|ADM(?:20|22|32)\d\d?|TRS3232|SP3243|MAX3243|MAX3221|GD75232|SN75C\w)/,
    kind: 'ic',
    classes: ['rs232', 'digital'],
  },
  {
    pattern:
      /^(?:LAN8[67]\d\d|LAN9\d{3}|LAN7\d{3}|KSZ8\d{3}|KSZ9\d{3}|DP838\d\d|RTL8(?:201|211|111|153)|W5[1256]00|W6100|ENC28J60|ENC424|IP101|88E1\w|AR803\d|ADIN1\d|CH395|CH9121|JL1101)/,
    kind: 'ic',
    classes: ['ethernet', 'digital'],
  },
  {
    pattern:
      /^(?:W25[QXM]|W74M|MX25|MX35|S25F|GD25|GD5F|AT25(?!\d{2,3}[ABN]?-?\d?$)|AT45|SST2[56]|N25Q|MT25Q|IS25|EN25|M25P|ZD25|XM25|BY25|P25Q|25LC|25AA|23LC|23K|IS6\dWVS|LY68|APS\d|FM25|MB85RS|ESP-?PSRAM|M95|AT25)/,
    kind: 'ic',
    classes: ['memory', 'digital'],
    pinouts: { 8: ['spi-flash'], 9: ['spi-flash'] },
  },
  {
    pattern:
      /^(?:AT)?24(?:C|LC|AA|FC|CS|CM|CW|MAC|AA\d+E)|^M24[CM]?\d*|^CAT24|^BR24|^FM24|^FT24C|^MB85RC|^BL24C|^ST24|^24C\d/,
    kind: 'ic',
    classes: ['memory', 'digital'],
    pinouts: { 8: ['i2c-eeprom'], 5: ['i2c-eeprom-sot23'] },
  },
  {
    pattern:
      /^(?:MT4[0-9]\w|MT48\w|IS4[2-9]\w|IS6[1-6]\w|W9[4-9]\w|K4[A-Z]\w|AS[46]C\w|CY7C1\w|CY14\w|S29\w|S34\w|SST39\w|H5T\w|NT5\w|ATECC\w|ATSHA\w|DS28\w|DS24\d\d|SE050|TRUSTM|OPTIGA)/,
    kind: 'ic',
    classes: ['memory', 'digital'],
  },
  {
    pattern:
      /^(?:IS31FL\w|TLC59\w|HT16K33|MAX72\d\d|MAX69\d\d|TM16\d\d|AW20\w|LP55\d\d|LP50\d\d|PCA963\d|PCA995\d|CAT41\d\d|AL88\d\d|PT41\d\d|LM36\d\d|LT3\d{3}|MBI5\d|STP\d|BCR4\d\d|NSI45\d|NSI50\d|MP33\d\d|RT86\d\d|TPS611[67]|FAN57\d\d|CL6807|LM34\d\d|SY7201|BCR\d{3}|KTD\d)/,
    kind: 'ic',
    classes: ['led-driver'],
  },
  {
    pattern:
      /^(?:DRV8[0-9]{2,4}|DRV10\d|TB66\d\d|TB67\w|A49\d\d|A59\d\d|A39\d\d|L29[378]|L62\d\d|L64\d\d|TMC\d{4}|MP6\d{3}|STSPIN\w|VNH\w|BTS79\d|BTN\w|SN7544|LV8\d{3}|TC78\w|AT8236|MX1508|MC33\w*HB|MX1919|DRV110|ICL7667|THB\d|PCA9632)/,
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
      /^TLV(?:320\d|350[12]|360\d|7011|7012|7031|4021|902\d)|^TLC(?:3702|3704|393)(?!\d)|^MCP6(?:54[1-4]|56[124])|^MAX9(?:0\d|1\d|62\d|06\d)(?!\d)|^NCX2200|^LMV7219|^LT17(?:11|12|19|20|21)|^ADCMP\d|^TS3[02]\d1/,
    kind: 'ic',
    classes: ['comparator', 'analog'],
    pinouts: { 8: ['opamp-2'] },
  },
  {
    pattern:
      /^(?:LM(?:358|324|318|2904|2902|741|321|301|833|4562|6132|6142|7301|7171|7321|7332|8261)|LMV(?:3\d\d|8\d\d|7\d\d|6\d\d|1)|LMC(?:6\d{3}|7\d{3})|TL0[678]\d|TLC?(?:27|22|08)|TLC2\d{2,3}|TLV(?:2\d{3}|9\d{3}|34\d|6\d{3}|246|237|27)|OPA\d{3,4}|INA(?:8|1[0-9]{2}|12\d|33\d|82\d)|AD(?:8[0-9]{2,4}|62\d|7[0-9]{2}(?!\d))|ADA4\d{3}|MCP6[0-9]{2,3}|MCP6[LVH]\d|NE553\d|RC4558|NJM\d{4}|JRC4558|TS(?:V|H|X|Z|B)?\d{3,4}|TSV\d|LT(?:C)?6?[12]\d{3}|LTC[26]\d{3}|MAX4[0-9]{2,3}|MAX44\d|THS\d{4}|ISL28\d{3}|AD823\d|UA741|MC3317\d|MC3407\d|BA4558|SGM8\d{3}|GS8\d{3}|NCS\d{3,5}|LF35\d|LF41\d|CA3\d{3}|OP\d{2,3}(?!\w*T)|SSM2\d{3}|LME\d{5})/,
    kind: 'ic',
    classes: ANALOG,
    pinouts: { 5: ['opamp-1-sot23'], 8: ['opamp-2', 'opamp-1-so8'], 14: ['opamp-4'] },
  },
  {
    pattern: /^(?:MCP47\w|MCP48\w|MCP49\w|DAC\d{3,5}|AD5\d{3}|LTC26\d\d|TLV56\d\d|TLC7\d{3}|MAX5[1-8]\d\d)/,
    kind: 'ic',
    classes: ['dac', 'digital'],
  },
  {
    pattern:
      /^(?:ADS\d{3,4}|MCP3[0-9]{3}|MCP33\d{3}|MCP34\d\d|AD7\d{3}|AD[45]\d{3}|LTC[12]\d{3}|MAX11\d{3}|HX71[17]|NAU7802|CS55\d\d|CS12\d\d|PCF8591|TLC?1?5\d\d|TLC0831|ADC\d\w|TLV2\w|MAX31856|MAX31865|MAX31855|MAX6675|AD779\d|LTC24\d\d|STC3100|INA2[0-9]{2}|INA3221|ACS7\d\d|PAC19\d\d|ADE\d{4}|ATM90E\w|CS5490)/,
    kind: 'ic',
    classes: ['adc', 'digital'],
  },
  {
    pattern:
      /^(?:MCP44\w|MCP41\w|MCP42\w|MCP43\w|MCP46\w|MCP45\w|X9C\w|DS18[0-9]{2}|PCM5\d{3}|PCM1\d{3}|CS4\d{3}|AK4\d{3}|WM8\d{3}|ES\d{4}|SGTL5000|TLV320\w|UDA13\d\d|ADAU\d{4}|MAX98\d{3}|TAS\d{4}|PAM8\d{3}|TPA\d{4}|LM4[89]\d\d|LM38[46]|SSM\d{4}|MAX97\d\d|NS4\d{3}|TDA\d{4}|VS10\d\d)/,
    kind: 'ic',
    classes: ['audio', 'digital'],
  },
  {
    pattern:
      /^(?:DS13\d\d|DS323\d|PCF85(?:[026]3|063|23)|PCF21\d\d|MCP794\d\d|RV-?\d{4}|RX8\d{3}|AB08\d\d|BQ320\d\d|ISL12\d{2,3}|M41T\w|S-35\d|HT1381|AM18\d\d|RTC-?\d{4})/,
    kind: 'ic',
    classes: ['rtc', 'digital'],
  },
  { pattern: /^(?:TCA954[0-9]|PCA954[0-9]|TCA984\d|PCA984\d|LTC430\d)/, kind: 'ic', classes: ['i2c-mux', 'digital'] },
  {
    pattern: /^(?:PCF8574A?|(?:PCA|TCA)95[35]4)(?!\d)/,
    kind: 'ic',
    classes: ['digital'],
    pinouts: { 16: ['expander-8'] },
  },
  {
    pattern: /^(?:PCA|TCA)95[35]5(?!\d)|^PCF8575(?!\d)/,
    kind: 'ic',
    classes: ['digital'],
    pinouts: { 24: ['expander-16'] },
  },
  {
    pattern: /^P82B(?:715|96)|^AM26[CLS][SV]?3[1-4]|^DS26[CLS][SV]?3[1-4]|^FIN1\d{3}/,
    kind: 'ic',
    classes: ['digital'],
  },
  { pattern: /^PCA9557/, kind: 'ic', classes: ['digital'], pinouts: { 16: ['pca9557'] } },
  { pattern: /^(?:MAX31760|EMC2\d{3}|MAX66[56]\d|ADT74\d\d)/, kind: 'ic', classes: ['digital'] },
  {
    pattern:
      /^(?:MCP230\d\d|MCP23S\d\d|PCF857\d|PCA95\d\d|TCA95\d\d|TCA64\d\d|TCA6408|PCA85\d\d|MAX73\d\d|SX150\d|PI4IO\w|AW9523|CH423|XL9535|IS31IO\w|PCAL\d|STMPE\w|WK2132|WK2168|SC16IS\w|MAX14830|MAX310\d|PCA9685|SI5351|SI53\d\d|SI514|CDCE\w|LMK\w|CY22\w|ICS\d|5P49\w|LTC6957|LTC69\d\d|AD9\d{3}|SI5340|PI6C\w|CDCLV\w|DS90LV\w|DS90\w|SN65LV\w|SN65DSI\w|TFP4\w|PTN3\w)/,
    kind: 'ic',
    classes: ['digital'],
  },
  {
    pattern:
      /^(?:IR2[01]\d\d|IRS2\d|TC442\d|TC44[0-9]{2}|UCC27\d|UCC5\d{3}|LM51\d\d|FAN7\d|MIC44\d\d|MIC4\d{3}|MCP14\w*\d|IXD\w*\d|FD6288|EG\d{4}|LTC44\d\d|NCP51\d\d|DGD\d|MAX15\d\d\d|ZXGD\w)/,
    kind: 'ic',
    classes: ['gate-driver'],
  },
  {
    pattern:
      /^(?:SX12\d\d|SX13\d\d|RFM\d|RF69|CC11\d\d|CC24\d\d|CC2591|CC25\d\d|CC1190|NRF24|NRF905|SI4\d{3}|SI44\w|A7105|LLCC68|E\d{2}-\w|RAK\d|MRF24|AT86RF|DW1000|DWM\d|RN(?:4\d|24|29|17|13|18)|HC-0\d|HC-12|HM-1\d|WF\w*121|ATWINC|CYW43|BCM43|AP6\d{3}|WINC|RTL8720|SIM\d{3,4}|SARA|LARA|EC2\d|BG9\d|BC(?:26|28|35|65|66|68|95)|M95|A76\d\d|EC200|LG290P|LC\d\d[A-Z]|LC29H|ZED-?|NEO-?|MAX-?M\d|SAM-?M\d|MIA-?M10|L[78]\d[A-Z]?(?:-R)?|PA10\d\d|PA16|TESEO|UM98\d|MOSAIC|CAM-?M8|XBEE|PN5\d\d|PN7\d{3}|MFRC|RC52\d|ST25|TRF79|NT3H|M24LR|MAX2\d{3}|ADF4\d{3}|ADL5\d{3}|LMX\d{4}|RFSW|RFSA|RFFC\d|QPC\d|QPA\d|HMC\d|PE4\d|SKY\d|TRF37|LT55\d\d|BGS\w|BGA\d|SPF5\d|AS1[67]9|MASW\w|RFX24\d|SE24\d|MGA-?\w|PSA\d?-?)/,
    kind: 'ic',
    classes: RADIO,
  },
  {
    pattern:
      /^(?:BM[EPGIXAM]\d{3}|BNO\d{3}|MPU-?\d{4}|ICM-?\d{5}|LSM\w|LIS[23]\w|LIS\d\w|LPS\d\w|HTS\d|ADXL\d|MMA8\d|MMC5\d|FXOS\w|FXAS\w|KX\w+\d|SHT[CW34]|SHT\d|STS\d|AHT\d|HDC\d|SI70\d\d|SI11\d\d|TMP\d{2,3}|LM75|DS18B20|MCP98\d\d|AT30TS|STTS|PCT2075|ADT7\d|MS5\d{3}|DPS\d|SPL06|QMC5\d|HMC5\d|AS5\d{3}|AS7\d{3}|AS39\d\d|MT6\d{3}|TLE5\d|TLI\w|TLV493|ALS31\d|VEML\d|VCNL\d|APDS-?\d|TSL\d|TCS\d|LTR-?\d|OPT\d{4}|BH17\d\d|ISL29\d|MAX3010\d|VL[56]\w|TMF\w|SGP\d|SCD\d|ENS1\d|CCS8\d|SEN\d\d|CAP1\d|MPR121|AT42|TTP\d|IQS\w|PAW\d|PMW\d|ADNS|PAA\d|AMG88|MLX\d{5}|DRV5\d{3}|ICS-?4\d|INMP|SPH0\w|SPM1\w|MP34\w|IM69\w|DFROBOT|PMS\d|BHI\w|TLE49|A11\d\d|A13\d\d|A31\d\d|SS49|US\d881|AH\d{3,4}|SI72\d\d)/,
    kind: 'ic',
    classes: ['sensor', 'digital'],
  },
  {
    pattern: /^(?:ADUM\w|ISO7\w|SI8[46]\d|MAX14\d|IL7\w|NSI8\w|CA-IS\w|ADM\d)/,
    kind: 'ic',
    classes: ['digital'],
  },
];
