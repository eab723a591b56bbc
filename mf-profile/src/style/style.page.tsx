import { type DeviceStyle, useBack, useStyle } from '@suite/remote-kit';
import { List, Note, PageFrame, RowLink, Section, SegmentedControl, Stack } from '@suite/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

const themes = ['device', 'light', 'dark'] as const satisfies readonly DeviceStyle['theme'][];
const textSizes = ['usual', 'large', 'largest'] as const satisfies readonly DeviceStyle['text'][];
const densities = ['usual', 'compact'] as const satisfies readonly DeviceStyle['density'][];

/** Light or dark, the size of the text and the space around it: of this person on this device, shown at once. */
export function StylePage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const paths = usePaths();
  const [style, choose] = useStyle();

  return (
    <PageFrame kind="form" title={t('style.title')} back={back}>
      <Stack gap={5}>
        <Section title={t('style.theme')}>
          <SegmentedControl
            label={t('style.theme')}
            selected={style.theme}
            onSelect={(id) => choose({ ...style, theme: id as DeviceStyle['theme'] })}
            options={themes.map((id) => ({ id, label: t(`style.themes.${id}`) }))}
          />
          <Note>{t(`style.theme_hints.${style.theme}`)}</Note>
        </Section>
        <Section title={t('style.text')}>
          <SegmentedControl
            label={t('style.text')}
            selected={style.text}
            onSelect={(id) => choose({ ...style, text: id as DeviceStyle['text'] })}
            options={textSizes.map((id) => ({ id, label: t(`style.text_sizes.${id}`) }))}
          />
          <Note tone="plain">{t('style.sample')}</Note>
        </Section>
        <Section title={t('style.density')}>
          <SegmentedControl
            label={t('style.density')}
            selected={style.density ?? 'usual'}
            onSelect={(id) => choose({ ...style, density: id as (typeof densities)[number] })}
            options={densities.map((id) => ({ id, label: t(`style.densities.${id}`) }))}
          />
          <Note>{t(`style.density_hints.${style.density ?? 'usual'}`)}</Note>
        </Section>
        <Note>{t('style.hint')}</Note>
        <List>
          <RowLink to={paths.language()} title={t('language.title')} leading={<Languages size={22} />} />
        </List>
      </Stack>
    </PageFrame>
  );
}
