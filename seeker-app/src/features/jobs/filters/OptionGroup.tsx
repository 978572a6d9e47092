import { Box, Button, styled, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { countText, jobCountText } from '@jobharbor/shared-ui/data';
import { CheckIcon } from '@jobharbor/shared-ui/icons';
import { useId, useState } from 'react';

export interface FilterOption {
  value: string;
  label: string;
  /** How many jobs it would leave; not known until the counts have come. */
  count?: number;
}

export interface OptionGroupProps {
  label: string;
  /** The id of the label of a larger group that holds these options. */
  labelId?: string;
  options: readonly FilterOption[];
  chosen: string | undefined;
  /** Called with undefined when the chosen option is pressed again. */
  onChoose: (value: string | undefined) => void;
  /** How many show before 'Show all'. */
  shown?: number;
}

const Option = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 10,
  width: '100%',
  minHeight: 36,
  padding: '6px 8px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.35,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (hover: hover)': { '&:hover': { background: theme.vars.palette.brand.soft } },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.brand.softText,
    background: theme.vars.palette.brand.soft,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '&[aria-disabled="true"]': {
    color: theme.vars.palette.text.disabled,
    cursor: 'default',
    '&, &:hover': { background: 'none' },
  },
}));

/** The place of the mark: a ring that is filled when the option is chosen. */
const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  border: `1.5px solid ${theme.vars.palette.control.border}`,
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  '& > svg': { fontSize: 14, visibility: 'hidden' },
  '[aria-pressed="true"] > &': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    '& > svg': { visibility: 'visible' },
  },
  '[aria-disabled="true"] > &': { borderColor: theme.vars.palette.divider },
}));

/** One filter's options with how many jobs each would leave. At most one is chosen; pressing it again clears it. */
export function OptionGroup(props: OptionGroupProps) {
  const { label, options, chosen, onChoose, shown = options.length } = props;
  const ownId = useId();
  const id = props.labelId ?? ownId;
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? options : options.slice(0, shown);
  if (options.length === 0) return null;
  return (
    <Box {...(!props.labelId && { role: 'group', 'aria-labelledby': id })}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {visible.map((option) => {
          const isChosen = option.value === chosen;
          const isEmpty = option.count === 0 && !isChosen;
          return (
            <li key={option.value}>
              <Option
                type="button"
                aria-pressed={isChosen}
                // Not `disabled`: the counts change while one goes through the options with the keyboard.
                aria-disabled={isEmpty || undefined}
                onClick={() => {
                  if (!isEmpty) onChoose(isChosen ? undefined : option.value);
                }}
              >
                <Mark aria-hidden>
                  <CheckIcon />
                </Mark>
                <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {option.label}
                </Box>
                {option.count !== undefined && (
                  <Box
                    component="span"
                    data-figures=""
                    sx={{
                      typography: 'caption',
                      color: isEmpty ? 'inherit' : 'text.secondary',
                    }}
                  >
                    <span aria-hidden>{countText(option.count)}</span>
                    <VisuallyHidden>{` ${jobCountText(option.count)}`}</VisuallyHidden>
                  </Box>
                )}
              </Option>
            </li>
          );
        })}
      </Box>
      {visible.length < options.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ ml: -1.5 }}>
          Show all {options.length}
          <VisuallyHidden> of {label}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}
