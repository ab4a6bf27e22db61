// The page of an assistant as tests know it: the package's host beside a sandboxed frame.
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** Shows a card in a frame, and gives it the question and the result; resolves once the card has them. `did` and `askTool` come from the test. */
globalThis.showCard = async ({ context, capabilities, question, result, sandbox }) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'A card';
  document.querySelector('main').append(frame);
  const bridge = new AppBridge(null, { name: 'an assistant', version: '1' }, capabilities, { hostContext: context });
  const told = (what) => async (params) => {
    await globalThis.did(what, params);
    return {};
  };
  bridge.onopenlink = told('open link');
  bridge.onupdatemodelcontext = told('update model context');
  bridge.onmessage = told('message');
  bridge.oncalltool = async (params) => {
    await globalThis.did('call tool', params);
    return globalThis.askTool(params);
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  globalThis.bridge = bridge;
  const ready = new Promise((resolve) => {
    bridge.oninitialized = resolve;
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.src = sandbox;
  await ready;
  await bridge.sendToolInput({ arguments: question.arguments });
  await bridge.sendToolResult(result);
};
