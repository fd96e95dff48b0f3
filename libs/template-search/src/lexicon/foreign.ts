/**
 * Devices that circuits of small boards seldom are. A requirement that names one is answered only by a template that
 * names it as well: sharing its voltage or its phone app is not enough. The form of an entry: index.ts.
 */
export const FOREIGN = `
x-welding = tig | mig welding | welding | welder | arc start | spot welder | plasma cutter | arc welding
x-induction = induction cooktop | induction cooker | induction stove | induction heating | pan detection | induction hob | induction furnace
x-microwave = microwave oven | magnetron | magnetron inverter | microwave inverter
x-evcharger = electric car | ev charger | ccs | chademo | on board charger | traction inverter | charging station | electric vehicle charging | type 2 charger | evse | electric bus | 96 cells | high voltage battery | ev battery | traction battery | hybrid car
x-inverter = sine wave inverter | sine inverter | grid tie | grid tied | three phase inverter | string inverter | microinverter | pure sine
x-precipitator = precipitator | electrostatic | corona discharge | ionizer | ozone generator | negative ion
x-satellite = satellite | cubesat | transponder | telemetry downlink | radiation tolerant | spacecraft | ccsds | orbit | deep space | dish antenna | lnb
x-pacemaker = pacemaker | implantable | defibrillator | cochlear | neurostimulator | implant | pacing
x-imaging = mri | x ray | xray | ultrasound imaging | ct scanner | computed tomography | radiography | magnetic resonance | endoscope | sonography | ultrasound scanner | ultrasound machine
x-ventilator = ventilator breathing | respirator | dialysis | anaesthesia | hemodialysis | heart lung | infant warmer | oxygen concentrator | ventilator
x-radar = phased array | weather radar | marine radar | synthetic aperture | automotive radar | beamforming | missile | sonar array | jammer | mobile jammer | surveillance radar | fmcw
x-basestation = base station | 5g | mimo | optical transceiver | fibre optic amplifier | base band | gigabit network | managed switch | 24 port | lte base | small cell | optical line terminal | 800g | 400g | 100g optical | doherty | power amplifier 3.5 ghz
x-computer = motherboard | gpu | graphics card | pcie | ddr5 | laptop motherboard | neural network accelerator | server board | ddr4 | hdmi | hdmi matrix | video wall | 4k video | displayport | video scaler | ai accelerator
x-television = television | tv backlight | lcd tv | crt
x-vfd = vfd power stage | three phase drive | 15 kw | horsepower | servo drive 3 phase | elevator drive | traction drive | motor starter star delta | soft starter three phase
x-substation = substation | protection relay 11 kv | switchgear | 33 kv | 11 kv | distance relay | busbar | circuit breaker trip | hvdc | transmission line | line differential | feeder protection | numerical relay | transformer differential
x-tesla = tesla coil | railgun | rail gun | marx generator | particle accelerator | cyclotron | tokamak | plasma generator | coilgun
x-laser = laser cutter tube | co2 laser | laser welding | laser diode 100 w | laser marking | fibre laser | laser tube
x-semiconductor = electron microscope | mass spectrometer | wafer | atomic clock | spectrum analyser | spectrum analyzer | vector network | lithography | chromatograph | spectrometer | rubidium | nmr | quantum | photon | qubit | cryostat | centrifuge | photometric analyser | blood analyser | cleanroom | synchrotron
x-aircraft = aircraft | avionics | flight control | autopilot certified | turbofan | jet engine | helicopter | black box aircraft | transponder | airliner | fadec | aviation | turbine igniter | igniter exciter | radar altimeter | cockpit
x-railway = railway signalling | interlocking | locomotive | train control | metro rail | axle counter | kavach
x-abs = anti lock | abs brake | airbag | power steering | fuel injection | engine control unit | gearbox control | transmission control | electronic injection
x-refrigeration = air conditioner inverter | compressor drive | refrigerator compressor | heat pump | chiller drive | inverter ac
x-washing = washing machine | dishwasher | vacuum cleaner robot | sewing machine servo | robot vacuum | vacuum robot | slam
x-guitarvalve = valve amplifier | tube amplifier | vacuum tube amp | tube amp | el34 | kt88
x-broadcast = fm transmitter | tv transmitter | broadcast transmitter | kilowatt transmitter | rf amplifier 1 kw | linear amplifier hf | radio transmitter | citizen band | broadcast | exciter combiner
x-hydrogen = fuel cell | hydrogen | electrolyser | electroplating | electrolysis | anodising | cathodic protection
x-atm = atm machine | currency counter | cash counting | note counting | voting machine | biometric passport | coin acceptor | banknote
x-nuclear = nuclear | reactor | scintillation
x-hearing = hearing aid dsp | noise cancelling | dolby | surround decoder | digital mixer 32
x-drone = flight controller | esc 60 a | quadcopter flight | electronic speed controller
x-lift = elevator controller | lift controller | escalator | crane control
x-printer = inkjet printer | laser printer | photocopier | scanner flatbed
x-metaldetector = metal detector | ground penetrating | seismograph | hydrophone | sonar fish
x-arc = arc furnace | rectifier 1000 a | electroplating rectifier | smelter
x-fence = electric fence | cattle fence | taser | stun gun | insect killer | mosquito racket
x-breath = breathalyser | breathalyzer | alcohol tester | glucometer | blood glucose | blood pressure | sphygmomanometer | eeg | brain wave | ct scan | dialyser
`;
