import { LIST_ITEM_MAX, LIST_ITEMS_MAX } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { FieldFrame } from '../forms/FieldFrame';
import { ChipList } from './ChipList';
import { useChips } from './useChips';

export interface ChipInputProps {
  label: string;
  value: readonly string[];
  onChange: (items: string[]) => void;
  name?: string;
  help?: ReactNode;
  error?: string | undefined;
  onBlur?: () => void;
  maxItems?: number;
  /** The most characters of one item. */
  maxLength?: number;
}

/**
 * A list of short texts. Enter, a comma, leaving the field, sending its form or pasting a list adds; Backspace in the empty field
 * takes the last one out; each has a button that takes it out. Said aloud as it happens.
 */
export function ChipInput(props: ChipInputProps) {
  const { label, value, onChange, name, help, error, onBlur } = props;
  const { maxItems = LIST_ITEMS_MAX, maxLength = LIST_ITEM_MAX } = props;
  const input = useRef<HTMLInputElement>(null);
  const composedAt = useRef(-Infinity);
  const chips = useChips({ value, onChange, maxItems, maxLength });

  const addTyped = useEffectEvent(() => chips.add(chips.text));

  useEffect(() => {
    // The form's button leaves the focus where it is: what stands in the field is sent all the same.
    const form = input.current?.form;
    const onSubmit = () => addTyped();
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter and Backspace are its own; Safari ends the composition just before.
    if (event.nativeEvent.isComposing || event.timeStamp - composedAt.current < 30) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      chips.add(chips.text);
    } else if (event.key === 'Backspace' && !chips.text && value.length > 0) {
      event.preventDefault();
      chips.remove(value.length - 1);
    }
  };

  return (
    <Box>
      <FieldFrame label={label} help={help} error={chips.refusal ?? error}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            name={name}
            inputRef={input}
            value={chips.text}
            onChange={(event) => {
              const { isComposing } = event.nativeEvent as InputEvent;
              chips.type(event.target.value, isComposing);
            }}
            onCompositionEnd={(event) => {
              composedAt.current = event.timeStamp;
              chips.type(input.current?.value ?? '', false);
            }}
            onPaste={(event) => {
              if (chips.paste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              chips.add(chips.text);
              onBlur?.();
            }}
            inputProps={{ autoComplete: 'off', enterKeyHint: 'enter', ...aria }}
            endAdornment={
              <Button
                size="small"
                disabled={!chips.text.trim()}
                // By keyboard Enter does it, and leaving the field too.
                tabIndex={-1}
                aria-label={`Add to ${label}`}
                // The field keeps the focus, so that one can go on typing.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => chips.add(chips.text)}
                sx={{ mr: -1 }}
              >
                Add
              </Button>
            }
          />
        )}
      </FieldFrame>
      <ChipList
        label={label}
        items={value}
        onRemove={(index) => chips.remove(index)}
        onEmptied={() => input.current?.focus()}
      />
      {value.length >= maxItems && (
        <FormHelperText>This list may have at most {maxItems} entries.</FormHelperText>
      )}
      {chips.announcer}
    </Box>
  );
}
