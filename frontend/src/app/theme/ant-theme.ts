import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { colorsOf, FONT, FONT_MONO, type Mode } from './tokens';

/** The dark algorithm dims its seed colours; the table's colours are meant as they are. */
function exactColors(mode: Mode): MappingAlgorithm {
  const color = colorsOf(mode);
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (seed, map) => ({
    ...base(seed, map),
    colorPrimary: color.brand,
    colorPrimaryHover: color['brand-hover'],
    colorPrimaryActive: color['brand-active'],
    colorPrimaryBg: color['brand-soft'],
    colorPrimaryText: color['brand-text'],
    colorSuccess: color.good,
    colorSuccessBg: color['good-soft'],
    colorWarning: color.warning,
    colorWarningBg: color['warning-soft'],
    colorError: color.error,
    colorErrorBg: color['error-soft'],
    colorInfo: color.info,
    colorInfoBg: color['info-soft'],
    colorBgLayout: color.bg,
    colorBgContainer: color.surface,
    colorBgElevated: color['surface-raised'],
    colorBorder: color['line-strong'],
    colorBorderSecondary: color.line,
    colorText: color.text,
    colorTextSecondary: color['text-secondary'],
    colorTextTertiary: color['text-muted'],
  });
}

/** Ant Design's tokens, from the same table as the CSS variables. */
export function antTheme(mode: Mode, reducedMotion: boolean): ThemeConfig {
  const color = colorsOf(mode);
  return {
    algorithm: exactColors(mode),
    token: {
      motion: !reducedMotion,
      fontFamily: FONT,
      fontFamilyCode: FONT_MONO,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      controlHeight: 36,
      controlHeightLG: 44,
      controlHeightSM: 28,
      wireframe: false,
      colorPrimary: color.brand,
      colorLink: color['brand-text'],
      colorLinkHover: color['brand-hover'],
      colorLinkActive: color['brand-active'],
      colorTextLightSolid: color['on-brand'],
      colorSuccess: color.good,
      colorWarning: color.warning,
      colorError: color.error,
      colorInfo: color.info,
      colorTextDescription: color['text-muted'],
      colorTextPlaceholder: color['text-muted'],
      // What a field that waits for another one says is read on it.
      colorBgContainerDisabled: color['surface-sunken'],
      colorSplit: color.line,
      colorBgMask: color.scrim,
    },
    components: {
      Button: {
        defaultBorderColor: color['line-control'],
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Rate: { starColor: color.accent, starBg: color['line-control'] },
      Select: { optionSelectedBg: color['brand-soft'], controlItemBgActiveHover: color['brand-soft'] },
      // Off is seen, too.
      Switch: { colorTextQuaternary: color['line-strong'], colorTextTertiary: color['text-muted'] },
      Table: { headerBg: color['surface-sunken'], headerSplitColor: 'transparent', cellPaddingBlock: 12 },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#2b3634' : '#1b2522', colorTextLightSolid: '#ffffff' },
      Tabs: { titleFontSize: 14, horizontalItemPadding: '10px 0' },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 6px' },
    },
  };
}
