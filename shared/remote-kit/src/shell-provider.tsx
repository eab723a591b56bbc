import { ApolloProvider } from '@apollo/client/react';
import { ProblemSinkContext } from '@suite/graphql';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router-dom';
import type { ShellContract } from './contract';
import { ShellContext, useObservable } from './shell-context';

interface Props {
  shell: ShellContract;
  children: ReactNode;
}

/** Provides everything from the host as React contexts: shell, language, client, dialogs, location. */
export function ShellProvider({ shell, children }: Props) {
  const location = useObservable(shell.navigation.location);
  return (
    <ShellContext value={shell}>
      <I18nextProvider i18n={shell.i18n}>
        <ApolloProvider client={shell.apollo}>
          <ProblemSinkContext value={shell.dialogs.showProblem}>
            <Router location={location} navigator={shell.navigation}>
              {children}
            </Router>
          </ProblemSinkContext>
        </ApolloProvider>
      </I18nextProvider>
    </ShellContext>
  );
}
