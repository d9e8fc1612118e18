import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignUp } from '#features/sign-up/sign-up.tsx';
import '@fontsource-variable/inter/opsz.css';
import './styles/ground.css';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <SignUp />
    </StrictMode>,
  );
